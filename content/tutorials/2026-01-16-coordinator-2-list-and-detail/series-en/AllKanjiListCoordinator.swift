// The list of all kanji is that of `KanjiListCoordinator` here.
