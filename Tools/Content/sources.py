"""The two sources that the data is checked against: KANJIDIC2 and libhangul's hanja.txt."""

import gzip
import unicodedata
import xml.etree.ElementTree as ElementTree

from kana import hiragana, inside_a_word

# Kangxi radicals that Japanese dictionaries print in another form.
KANGXI_IN_JAPAN = {"靑": "青"}


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
        return {form for reading in found for form in inside_a_word(reading)}


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
