#!/usr/bin/env python3
"""Checks content/kanji/grade-1.json against KANJIDIC2 and libhangul's hanja table.

    Tools/Content/check_kanji.py              check, with the files where Debian puts them
    Tools/Content/check_kanji.py --format     write the data again in its fixed style
    Tools/Content/check_kanji.py --kanjidic2 FILE --hanja FILE [DATA]

Debian: apt-get install kanjidic-xml libhangul-data. Python 3.9 or later, nothing else.

Exit 0: everything agrees. 1: something does not (every fault is printed). 2: a source is
missing, so that only the checks that need no source were made.
"""

import argparse
import json
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True

from kana import hiragana, romaji  # noqa: E402
from sources import Dictionary, composed, is_kanji, read_hanja  # noqa: E402

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

# An on reading of the 常用漢字表 that KANJIDIC2 does not list.
ON_EXCEPTIONS = {"中": {"ジュウ"}}

# Words of the sentences whose reading their kanji do not give.
SENTENCE_WORDS = {"日本": "にほん", "明日": "あした"}


def write_entries(entries):
    """The data in its fixed style: one example a line, keys always in this order."""
    def line(value):
        text = json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
        # Spaces inside the braces; no text of the data holds a brace.
        return text.replace("{", "{ ").replace("}", " }")

    blocks = []
    for entry in entries:
        pick(entry, "kanji", "radical", "references", "korean", "examples", "sentences")
        kanji = pick(
            entry["kanji"], "character", "meaning", "strokes", "onyomi", "kunyomi")
        examples = ",\n".join(
            "      " + line({
                "japanese": pick(example, "japanese", "meaning")["japanese"],
                "meaning": pick(example["meaning"], "english", "korean"),
            })
            for example in entry["examples"])
        sentences = ",\n".join(
            "      " + line({
                **pick({key: sentence[key] for key in sentence if key != "meaning"},
                       "japanese", "reading"),
                "meaning": pick(sentence["meaning"], "english", "korean"),
            })
            for sentence in entry["sentences"])
        radical = pick(entry["radical"], "character", "strokes", "meaning")
        radical["meaning"] = pick(radical["meaning"], "english")
        blocks.append(
            "  {\n"
            '    "kanji": {\n'
            f'      "character": {line(kanji["character"])},\n'
            f'      "meaning": {line(pick(kanji["meaning"], "english"))},\n'
            f'      "strokes": {line(pick(kanji["strokes"], "count"))},\n'
            f'      "onyomi": {line(pick(kanji["onyomi"], "romaji", "katakana"))},\n'
            f'      "kunyomi": {line(pick(kanji["kunyomi"], "romaji", "hiragana"))}\n'
            "    },\n"
            f'    "radical": {line(radical)},\n'
            f'    "references": {line(pick(entry["references"], "grade"))},\n'
            f'    "korean": {line(pick(entry["korean"], "meaning", "sound"))},\n'
            '    "examples": [\n'
            f"{examples}\n"
            "    ],\n"
            '    "sentences": [\n'
            f"{sentences}\n"
            "    ]\n"
            "  }")
    return "[\n" + ",\n".join(blocks) + "\n]\n"


def pick(value, *keys):
    """The object with its keys in this order; a missing or unknown key is a KeyError."""
    if set(value) != set(keys):
        raise KeyError(f"expected the keys {', '.join(keys)}, found {', '.join(value)}")
    return {key: value[key] for key in keys}


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
                expected = ", ".join(
                    romaji(r.replace(".", "")) for r in value[script].split("、") if r)
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

    def sentences(self):
        """Two for each kanji, which contain it, with a reading in kana and both meanings."""
        seen = set()
        for entry in self.entries:
            if len(entry["sentences"]) != 2:
                self.fault(entry, f"{len(entry['sentences'])} sentences, not 2")
            for sentence in entry["sentences"]:
                text = sentence["japanese"]
                if entry["kanji"]["character"] not in text:
                    self.fault(entry, f"{text} does not contain it")
                if text in seen:
                    self.fault(entry, f"{text} is there twice")
                seen.add(text)
                if not text.endswith("。") or not sentence["reading"].endswith("。"):
                    self.fault(entry, f"{text} has no end")
                if not re.fullmatch(r"[ぁ-んー、。 ]+", sentence["reading"]):
                    self.fault(entry, f"{sentence['reading']} is not in hiragana")
                for language, end in (("english", ".?!"), ("korean", ".?!")):
                    if sentence["meaning"][language][-1:] not in end:
                        self.fault(entry, f"{text}: no meaning in {language}")

    def sentence_readings(self, dictionary):
        """Each sentence is read as the readings of its kanji and its irregular words allow."""
        words = {word: places[0][2] for word, places in self.words.items()
                 if word in WHOLE_WORD_READINGS} | SENTENCE_WORDS
        for entry in self.entries:
            for sentence in entry["sentences"]:
                text = hiragana(sentence["japanese"])
                if not read_as(dictionary, text, sentence["reading"].replace(" ", ""), words):
                    self.fault(entry, f"{sentence['japanese']} is not read {sentence['reading']}")

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
                # With a dot where okurigana begins; 下 is さ.げる and not さげ.る.
                known = {
                    reading.strip("-") for reading in dictionary.readings(character, name)}
                for reading in filter(None, entry["kanji"][kind][script].split("、")):
                    listed = script == "katakana" and reading in ON_EXCEPTIONS.get(character, ())
                    if listed and reading in known:
                        self.fault(entry, f"{kind}: {reading} needs no exception")
                    if not listed and reading not in known:
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


def read_as(dictionary, text, reading, words):
    """Whether a sentence can have a reading: words first, then kanji by kanji."""
    if not text:
        return not reading
    for word, kana in words.items():
        if text.startswith(word) and reading.startswith(kana):
            if read_as(dictionary, text[len(word):], reading[len(kana):], words):
                return True
    first, rest = text[0], text[1:]
    if not is_kanji(first):
        return reading.startswith(first) and read_as(dictionary, rest, reading[1:], words)
    return any(
        reading.startswith(part) and read_as(dictionary, rest, reading[len(part):], words)
        for part in dictionary.in_words(first))


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
    check.sentences()
    if kanjidic2:
        dictionary = Dictionary(kanjidic2)
        check.facts(dictionary)
        check.readings(dictionary)
        check.sentence_readings(dictionary)
    if hanja:
        check.korean(read_hanja(hanja))

    for fault in check.faults:
        print(fault, file=sys.stderr)
    total = sum(len(entry["examples"]) for entry in entries)
    sentences = sum(len(entry["sentences"]) for entry in entries)
    print(f"{len(entries)} kanji, {len(check.words)} words in {total} places, {sentences} sentences: "
          f"{len(check.faults) or 'no'} fault{'' if len(check.faults) == 1 else 's'}")
    if not (kanjidic2 and hanja):
        print("NOT CHECKED AGAINST: "
              + ", ".join(name for name, path in (("KANJIDIC2", kanjidic2), ("hanja.txt", hanja))
                          if not path), file=sys.stderr)
    return 1 if check.faults else 0 if kanjidic2 and hanja else 2


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyError as error:
        sys.exit(f"not in the shape of the Kanji alive API: {error}")
