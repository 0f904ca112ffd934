func compareCharacters() {
  // region: compare
  let unified: Character = "\u{6D77}"
  let compatibility: Character = "\u{FA45}"
  print(unified == compatibility)  // true

  let scalars = (unified.unicodeScalars.first, compatibility.unicodeScalars.first)
  print(scalars.0 == scalars.1)  // false
  // endregion
}
