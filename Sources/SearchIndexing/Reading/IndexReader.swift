import Foundation

/// The files of an index for one query: each is read once and rejected if its checksum is wrong.
final class IndexReader {
  /// The index's manifest.
  let manifest: Manifest
  /// The files that could not be read, in the order of the requests.
  private(set) var unreadable: [String] = []

  private let read: (String) -> [UInt8]?
  private let first: [[UInt8]]
  private var termFiles: [Int: TermFile] = [:]
  private var documentFiles: [Int: [[String]]] = [:]

  /// - Parameter first: the beginning of the first term of each file, computed once for all queries.
  init(manifest: Manifest, first: [[UInt8]], read: @escaping (String) -> [UInt8]?) {
    self.manifest = manifest
    self.first = first
    self.read = read
  }

  /// The encoded documents of a term; nil when no document contains it.
  func payload(of term: [UInt8]) -> ArraySlice<UInt8>? {
    guard let number = fileNumber(of: term) else { return nil }
    return termFile(number).payload(of: term)
  }

  /// The terms with a prefix, in order, from the first files that can hold them.
  func entries(from prefix: [UInt8]) -> [TermFile.Entry] {
    let start = fileNumber(of: prefix) ?? 0
    var entries: [TermFile.Entry] = []
    for number in start..<min(start + SearchLimits.rangeFiles, first.count) {
      // A later file is read only if its first term has the prefix.
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

  /// The last file whose first term is not after the given term.
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
    let sum = sums.utf8.dropFirst(Checksum.digits * number).prefix(Checksum.digits)
    if let bytes = read(path), Checksum.digits(of: bytes).utf8.elementsEqual(sum) { return bytes }
    unreadable.append(path)
    return nil
  }
}
