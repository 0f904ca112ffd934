import Foundation

/// The files of an index as one query reads them: each once, and only where its checksum is right.
final class IndexReader {
  /// What the index begins with.
  let manifest: Manifest
  /// The files that could not be read, in the order in which they were asked for.
  private(set) var unreadable: [String] = []

  private let read: (String) -> [UInt8]?
  private let first: [[UInt8]]
  private var termFiles: [Int: TermFile] = [:]
  private var documentFiles: [Int: [[String]]] = [:]

  /// - Parameter first: the first term of each file, which is made once for all queries.
  init(manifest: Manifest, first: [[UInt8]], read: @escaping (String) -> [UInt8]?) {
    self.manifest = manifest
    self.first = first
    self.read = read
  }

  /// The documents that have a term, as bytes; nil where none has.
  func payload(of term: [UInt8]) -> ArraySlice<UInt8>? {
    guard let number = fileNumber(of: term) else { return nil }
    return termFile(number).payload(of: term)
  }

  /// The terms that begin with some bytes, in order, as far as they stand in the first files.
  func entries(from prefix: [UInt8]) -> [TermFile.Entry] {
    let start = fileNumber(of: prefix) ?? 0
    var entries: [TermFile.Entry] = []
    for number in start..<min(start + SearchLimits.rangeFiles, first.count) {
      // A later file is read only where its first term may be one of them.
      if number > start, !first[number].starts(with: prefix) { break }
      entries += termFile(number).entries(from: prefix)
    }
    return entries
  }

  /// The address, title and summary of a document; empty where they cannot be read.
  func row(of document: Int) -> [String] {
    let (number, index) = document.quotientAndRemainder(dividingBy: SearchLimits.documentsInFile)
    let rows = documentFiles[number] ?? readDocuments(number)
    documentFiles[number] = rows
    let row = index < rows.count ? rows[index] : []
    return row.count == 3 ? row : ["", "", ""]
  }

  /// The last file whose first term does not come behind a term.
  private func fileNumber(of term: [UInt8]) -> Int? {
    var (low, high) = (0, first.count)
    while low < high {
      let middle = (low + high) / 2
      if term.lexicographicallyPrecedes(first[middle]) { high = middle } else { low = middle + 1 }
    }
    return low == 0 ? nil : low - 1
  }

  private func termFile(_ number: Int) -> TermFile {
    if let file = termFiles[number] { return file }
    let bytes = checked(SearchPath.terms(number), number, manifest.termSums)
    let file = TermFile(bytes ?? [])
    termFiles[number] = file
    return file
  }

  private func readDocuments(_ number: Int) -> [[String]] {
    let path = SearchPath.documents(number)
    guard let bytes = checked(path, number, manifest.documentSums) else { return [] }
    guard let rows = try? JSONDecoder().decode([[String]].self, from: Data(bytes)) else {
      unreadable.append(path)
      return []
    }
    return rows
  }

  private func checked(_ path: String, _ number: Int, _ sums: String) -> [UInt8]? {
    let sum = sums.utf8.dropFirst(8 * number).prefix(8)
    if let bytes = read(path), Checksum.digits(of: bytes).utf8.elementsEqual(sum) { return bytes }
    unreadable.append(path)
    return nil
  }
}
