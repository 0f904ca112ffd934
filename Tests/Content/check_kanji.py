#!/usr/bin/env python3
"""Checks content/kanji/grade-1.json against KANJIDIC2 and libhangul's hanja table.

    Tests/Content/check_kanji.py              check, with the files where Debian puts them
    Tests/Content/check_kanji.py --format     write the data again in its fixed style
    Tests/Content/check_kanji.py --kanjidic2 FILE --hanja FILE [DATA]

Debian: apt-get install kanjidic-xml libhangul-data. Python 3.9 or later, nothing else.

Exit 0: everything agrees. 1: something does not (every fault is printed). 2: a source is
missing, so that only the checks that need no source were made.
"""

import argparse
import gzip
import json
import re
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "content/kanji/grade-1.json"
KANJIDIC2 = [
    "/usr/share/edict/kanjidic2.xml.gz",
    "/usr/share/edict/kanjidic2.xml",
]
HANJA = [
    "/usr/share/libhangul/hanja/hanja.txt",
    "/usr/local/share/libhangul/hanja/hanja.txt",
]

# What Japanese pupils learn in their first year, in the order of the Ministry's table.
FIRST_GRADE = (
    "一右雨円王音下火花貝学気九休玉金空月犬見五口校左三山子四糸字耳七車手十出女小上森"
    "人水正生青夕石赤千川先早草足村大男竹中虫町天田土二日入年白八百文木本名目立力林六"
)

# hanja.txt describes the traditional form of a kanji that Japan has simplified.
TRADITIONAL = {"円": "圓", "学": "學", "気": "氣", "青": "靑"}

# Kangxi radicals that Japanese dictionaries print in another form.
KANGXI_IN_JAPAN = {"靑": "青"}

# 훈 that hanja.txt words differently, and why ours stays.
MEANING_EXCEPTIONS = {
    "犬": "hanja.txt: 큰 개. Dictionaries and schools say 개 견.",
    "糸": "hanja.txt: 가는 실. The Japanese character stands for 絲, 실 사.",
    "山": "hanja.txt: 뫼, the older form of today's 메.",
    "森": "hanja.txt: 나무빽빽할, a description. Schools say 수풀 삼.",
    "女": "hanja.txt: 계집, today a slight. Dictionaries now say 여자 녀.",
    "町": "hanja.txt: 밭 두덕, an old spelling of 밭두둑.",
}

# 熟字訓: the reading belongs to the word as a whole. Such a word is marked with `*`.
WHOLE_WORD_READINGS = {
    "一人", "二人", "二日", "二十日", "七夕", "上手", "下手", "大人", "今日", "今年", "文字",
    "八百屋", "田舎", "お土産",
}

# Words with an unmarked reading that the readings of their kanji do not give.
READING_EXCEPTIONS = {
    "日本": "日 is に here: ニチ without its end, an established name",
    "日本人": "as 日本",
    "日本語": "as 日本",
}

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
    if doubled:
        raise KeyError("っ at the end")
    return result


def write_entries(entries):
    """The data in its fixed style: one example a line, keys always in this order."""
    def line(value):
        text = json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
        # Spaces inside the braces; no text of the data holds a brace.
        return text.replace("{", "{ ").replace("}", " }")

    blocks = []
    for entry in entries:
        kanji = entry["kanji"]
        examples = ",\n".join(
            "      " + line(pick(example, "japanese", "meaning")) for example in entry["examples"])
        blocks.append(
            "  {\n"
            '    "kanji": {\n'
            f'      "character": {line(kanji["character"])},\n'
            f'      "meaning": {line(kanji["meaning"])},\n'
            f'      "strokes": {line(kanji["strokes"])},\n'
            f'      "onyomi": {line(pick(kanji["onyomi"], "romaji", "katakana"))},\n'
            f'      "kunyomi": {line(pick(kanji["kunyomi"], "romaji", "hiragana"))}\n'
            "    },\n"
            f'    "radical": {line(pick(entry["radical"], "character", "strokes", "meaning"))},\n'
            f'    "references": {line(entry["references"])},\n'
            f'    "korean": {line(pick(entry["korean"], "meaning", "sound"))},\n'
            '    "examples": [\n'
            f"{examples}\n"
            "    ]\n"
            "  }")
    return "[\n" + ",\n".join(blocks) + "\n]\n"


def pick(value, *keys):
    """The object with its keys in this order; a missing or unknown key is a KeyError."""
    if set(value) != set(keys):
        raise KeyError(f"expected the keys {', '.join(keys)}, found {', '.join(value)}")
    return {key: value[key] for key in keys}


class Dictionary:
    """What KANJIDIC2 says of each character."""

    def __init__(self, path):
        opened = gzip.open(path) if path.endswith(".gz") else open(path, "rb")
        with opened as file:
            tree = ElementTree.parse(file)
        self.characters = {}
        for entry in tree.getroot().iter("character"):
            self.characters[entry.findtext("literal")] = entry

    def strokes(self, character):
        """The first count; the others are common miscounts."""
        return int(self.characters[character].findtext("misc/stroke_count"))

    def grade(self, character):
        return int(self.characters[character].findtext("misc/grade") or 0)

    def radical(self, character):
        for value in self.characters[character].iter("rad_value"):
            if value.get("rad_type") == "classical":
                radical = unicodedata.normalize("NFKC", chr(0x2F00 + int(value.text) - 1))
                return KANGXI_IN_JAPAN.get(radical, radical)
        raise KeyError(character)

    def readings(self, character, kind):
        entry = self.characters.get(character)
        if entry is None:
            return []
        return [r.text for r in entry.iter("reading") if r.get("r_type") == kind]

    def in_words(self, character):
        """All ways in which a character can be read inside a word, in hiragana."""
        found = {hiragana(r.strip("-")) for r in self.readings(character, "ja_on")}
        for reading in self.readings(character, "ja_kun"):
            stem, _, ending = reading.strip("-").partition(".")
            found |= {stem, stem + ending}
        for reading in list(found):
            if reading[-1] in "つちくき" and len(reading) > 1:
                found.add(reading[:-1] + "っ")  # 学校: がく, がっ
        for reading in list(found):
            first, rest = reading[0], reading[1:]
            if first in VOICED:
                found.add(VOICED[first] + rest)  # 青空: そら, ぞら
            if first == "ち":
                found.add("じ" + rest)  # 一日中: today's spelling of ぢゅう
            if first in HALF_VOICED:
                found.add(HALF_VOICED[first] + rest)  # 一本: ほん, ぽん
        return found


def composed(dictionary, word, reading):
    """Whether the kanji's readings, one behind another, give the word's reading."""
    if not word:
        return not reading
    first, rest = word[0], word[1:]
    if not is_kanji(first):
        return reading.startswith(first) and composed(dictionary, rest, reading[1:])
    return any(
        reading.startswith(part) and composed(dictionary, rest, reading[len(part):])
        for part in dictionary.in_words(first))


def is_kanji(character):
    return "\u4e00" <= character <= "\u9fff"


def read_hanja(path):
    """Character to the pairs of 훈 and 음 that hanja.txt lists."""
    table = {}
    with open(path, encoding="utf-8") as file:
        for text in file:
            fields = text.rstrip("\n").split(":")
            if text.startswith("#") or len(fields) != 3 or len(fields[1]) != 1:
                continue
            for description in fields[2].split(","):
                meaning, _, sound = description.strip().rpartition(" ")
                if meaning:
                    table.setdefault(fields[1], set()).add((meaning, sound))
    return table


class Check:
    """Gathers every fault instead of stopping at the first."""

    def __init__(self, entries):
        self.entries = entries
        self.faults = []
        self.words = {}
        for entry in entries:
            for example in entry["examples"]:
                match = re.fullmatch(r"(\*?)([^*（）]+)（([ぁ-ん]+)）", example["japanese"])
                if match:
                    mark, word, reading = match.groups()
                    self.words.setdefault(word, []).append((entry, mark, reading, example))
                else:
                    self.fault(entry, f"not `word（reading）`: {example['japanese']}")

    def fault(self, entry, message):
        self.faults.append(f"{entry['kanji']['character']}: {message}")

    def style(self, text):
        if text != write_entries(self.entries):
            self.faults.append("not in the fixed style: run this script with --format")

    def characters(self):
        """Exactly the eighty, in their order."""
        found = "".join(entry["kanji"]["character"] for entry in self.entries)
        if found != FIRST_GRADE:
            missing = [c for c in FIRST_GRADE if c not in found]
            extra = [c for c in found if c not in FIRST_GRADE]
            self.faults.append(
                f"not the eighty kanji in their order: missing {missing}, extra {extra}")

    def romanisation(self):
        for entry in self.entries:
            for kind, script in (("onyomi", "katakana"), ("kunyomi", "hiragana")):
                value = entry["kanji"][kind]
                expected = ", ".join(romaji(r) for r in value[script].split("、") if r)
                if value["romaji"] != expected:
                    self.fault(entry, f"{kind}: expected {expected!r}, found {value['romaji']!r}")

    def examples(self):
        """At least four words, each holding the kanji, each listed once, everywhere alike."""
        for entry in self.entries:
            if len(entry["examples"]) < 4:
                self.fault(entry, f"only {len(entry['examples'])} words")
            for example in entry["examples"]:
                for language in ("english", "korean"):
                    if not example["meaning"][language].strip():
                        self.fault(entry, f"{example['japanese']}: no meaning in {language}")
        for word, places in self.words.items():
            entry, mark, reading, example = places[0]
            holders = [place[0]["kanji"]["character"] for place in places]
            for holder in holders:
                if holder not in word:
                    self.fault(entry, f"{word} does not hold {holder}")
            if len(set(holders)) != len(holders):
                self.fault(entry, f"{word} is listed twice")
            for other in places[1:]:
                if other[3] != example:
                    self.fault(other[0], f"{word} differs from its entry under {holders[0]}")
            if (mark == "*") != (word in WHOLE_WORD_READINGS):
                self.fault(entry, f"{word}: `*` marks the words of WHOLE_WORD_READINGS alone")

    def facts(self, dictionary):
        for entry in self.entries:
            character, radical = entry["kanji"]["character"], entry["radical"]
            expected = dictionary.radical(character)
            self.equal(entry, "strokes", entry["kanji"]["strokes"]["count"],
                       dictionary.strokes(character))
            self.equal(entry, "grade", entry["references"]["grade"], dictionary.grade(character))
            self.equal(entry, "radical", radical["character"], expected)
            self.equal(entry, "strokes of the radical", radical["strokes"],
                       dictionary.strokes(expected))
            for kind, script, name in (("onyomi", "katakana", "ja_on"),
                                       ("kunyomi", "hiragana", "ja_kun")):
                known = {r.replace(".", "").strip("-") for r in dictionary.readings(character, name)}
                for reading in filter(None, entry["kanji"][kind][script].split("、")):
                    if reading not in known:
                        self.fault(entry, f"{kind}: {reading} is not in KANJIDIC2")
            if entry["korean"]["sound"] not in dictionary.readings(character, "korean_h"):
                self.fault(entry, f"음: {entry['korean']['sound']} is not in KANJIDIC2")

    def readings(self, dictionary):
        """Each word's reading comes from its kanji's readings, or the word is in a list above."""
        for word, places in self.words.items():
            if word in WHOLE_WORD_READINGS:
                continue
            entry, _, reading, _ = places[0]
            agrees = composed(dictionary, word, reading)
            if agrees and word in READING_EXCEPTIONS:
                self.fault(entry, f"{word} needs no exception")
            if not agrees and word not in READING_EXCEPTIONS:
                self.fault(entry, f"{word} is not read {reading} by its kanji's readings")

    def korean(self, hanja):
        for entry in self.entries:
            character = entry["kanji"]["character"]
            pair = (entry["korean"]["meaning"], entry["korean"]["sound"])
            known = hanja.get(TRADITIONAL.get(character, character), set())
            if character in MEANING_EXCEPTIONS:
                if pair in known:
                    self.fault(entry, "훈음 needs no exception")
            elif pair not in known:
                self.fault(entry, f"훈음: {' '.join(pair)} is not in hanja.txt: {sorted(known)}")

    def equal(self, entry, name, found, expected):
        if found != expected:
            self.fault(entry, f"{name}: KANJIDIC2 has {expected}, the data {found}")


def locate(given, places, package):
    """The file named on the command line or the first that exists; None is said loudly."""
    for place in [given] if given else places:
        if Path(place).is_file():
            return place
    print(f"MISSING: {given or places[0]} (Debian: apt-get install {package})", file=sys.stderr)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("data", nargs="?", default=DATA, type=Path)
    parser.add_argument("--kanjidic2", metavar="FILE")
    parser.add_argument("--hanja", metavar="FILE")
    parser.add_argument("--format", action="store_true", help="write the data in its fixed style")
    options = parser.parse_args()

    text = options.data.read_bytes().decode("utf-8")
    entries = json.loads(text)
    if options.format:
        options.data.write_bytes(write_entries(entries).encode("utf-8"))
        return 0

    kanjidic2 = locate(options.kanjidic2, KANJIDIC2, "kanjidic-xml")
    hanja = locate(options.hanja, HANJA, "libhangul-data")
    check = Check(entries)
    check.style(text)
    check.characters()
    check.romanisation()
    check.examples()
    if kanjidic2:
        dictionary = Dictionary(kanjidic2)
        check.facts(dictionary)
        check.readings(dictionary)
    if hanja:
        check.korean(read_hanja(hanja))

    for fault in check.faults:
        print(fault, file=sys.stderr)
    total = sum(len(entry["examples"]) for entry in entries)
    print(f"{len(entries)} kanji, {len(check.words)} words in {total} places: "
          f"{len(check.faults) or 'no'} fault{'' if len(check.faults) == 1 else 's'}")
    if not (kanjidic2 and hanja):
        print("NOT CHECKED AGAINST: "
              + ", ".join(name for name, path in (("KANJIDIC2", kanjidic2), ("hanja.txt", hanja))
                          if not path), file=sys.stderr)
    return 1 if check.faults else 0 if kanjidic2 and hanja else 2


if __name__ == "__main__":
    sys.exit(main())
