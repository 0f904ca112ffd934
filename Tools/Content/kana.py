"""Kana: as hiragana, in Latin letters, and how they change inside a word."""

SYLLABLES = {
    "あ": "a", "い": "i", "う": "u", "え": "e", "お": "o",
    "か": "ka", "き": "ki", "く": "ku", "け": "ke", "こ": "ko",
    "が": "ga", "ぎ": "gi", "ぐ": "gu", "げ": "ge", "ご": "go",
    "さ": "sa", "し": "shi", "す": "su", "せ": "se", "そ": "so",
    "ざ": "za", "じ": "ji", "ず": "zu", "ぜ": "ze", "ぞ": "zo",
    "た": "ta", "ち": "chi", "つ": "tsu", "て": "te", "と": "to",
    "だ": "da", "ぢ": "ji", "づ": "zu", "で": "de", "ど": "do",
    "な": "na", "に": "ni", "ぬ": "nu", "ね": "ne", "の": "no",
    "は": "ha", "ひ": "hi", "ふ": "fu", "へ": "he", "ほ": "ho",
    "ば": "ba", "び": "bi", "ぶ": "bu", "べ": "be", "ぼ": "bo",
    "ぱ": "pa", "ぴ": "pi", "ぷ": "pu", "ぺ": "pe", "ぽ": "po",
    "ま": "ma", "み": "mi", "む": "mu", "め": "me", "も": "mo",
    "や": "ya", "ゆ": "yu", "よ": "yo",
    "ら": "ra", "り": "ri", "る": "ru", "れ": "re", "ろ": "ro",
    "わ": "wa", "を": "o", "ん": "n",
}
GLIDES = {"ゃ": "a", "ゅ": "u", "ょ": "o"}

VOICED = dict(zip("かきくけこさしすせそたちつてとはひふへほ",
                  "がぎぐげござじずぜぞだぢづでどばびぶべぼ"))
HALF_VOICED = dict(zip("はひふへほ", "ぱぴぷぺぽ"))


def hiragana(text):
    """Katakana as hiragana; everything else as it is."""
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in text)


def romaji(kana):
    """Hepburn, long vowels as they are spelt (どう: dou), as the Kanji alive data has them."""
    kana = hiragana(kana)
    result, doubled, position = "", False, 0
    while position < len(kana):
        character = kana[position]
        following = kana[position + 1:position + 2]
        position += 1
        if character == "っ":
            doubled = True
            continue
        syllable = SYLLABLES[character]
        if following in GLIDES:
            position += 1
            stem = syllable[:-1]
            syllable = stem + ("" if stem in ("sh", "ch", "j") else "y") + GLIDES[following]
        if character == "ん" and following and following in "あいうえおやゆよ":
            syllable = "n'"
        if doubled:
            syllable = ("t" if syllable.startswith("ch") else syllable[0]) + syllable
            doubled = False
        result += syllable
    # A reading that ends with っ, as サッ in 早速: the consonant after it is that of the next kanji.
    return result + ("t" if doubled else "")


def inside_a_word(reading):
    """A reading and what it becomes behind or before another one."""
    found = {reading}
    if reading[-1] in "つちくき" and len(reading) > 1:
        found.add(reading[:-1] + "っ")  # 学校: がく, がっ
    for known in list(found):
        first, rest = known[0], known[1:]
        if first in VOICED:
            found.add(VOICED[first] + rest)  # 青空: そら, ぞら
        if first == "ち":
            found.add("じ" + rest)  # 一日中: today's spelling of ぢゅう
        if first in HALF_VOICED:
            found.add(HALF_VOICED[first] + rest)  # 一本: ほん, ぽん
    return found
