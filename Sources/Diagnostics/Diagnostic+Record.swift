package import Primitives

extension SourcePlace {
  /// Writes the position to the record for the next build.
  package func write(to record: inout RecordWriter) {
    record.add(path)
    position.write(to: &record)
    record.add(line)
    record.add(length)
  }

  /// Reads a position that an earlier build has written.
  package init(_ record: inout RecordReader) throws {
    path = try record.text()
    position = try SourcePosition(&record)
    line = Array(try record.part())
    length = try record.number()
  }
}

extension SourcePosition {
  fileprivate func write(to record: inout RecordWriter) {
    record.add(line)
    record.add(column)
  }

  fileprivate init(_ record: inout RecordReader) throws {
    line = try record.number()
    column = try record.number()
  }
}

extension Diagnostic {
  /// Writes the diagnostic to the record for the next build.
  package func write(to record: inout RecordWriter) {
    record.add(severity == .error ? 1 : severity == .note ? 2 : 0)
    code.write(to: &record)
    record.add(path) { $0.add($1) }
    record.add(position) { $1.write(to: &$0) }
    record.add(excerpt) { $0.add($1) }
    record.add(excerptColumn)
    record.add(length)
    record.add(message)
    record.add(suggestion) { $0.add($1) }
    record.add(fix) { record, fix in
      fix.position.write(to: &record)
      record.add(fix.length)
      record.add(fix.text)
    }
    record.add(omitted)
  }

  /// Reads a diagnostic that an earlier build has written.
  package init(_ record: inout RecordReader) throws {
    let number = try record.number()
    severity = number == 1 ? .error : number == 2 ? .note : .warning
    code = try DiagnosticCode(&record)
    path = try record.optional { try $0.text() }
    position = try record.optional { try SourcePosition(&$0) }
    excerpt = try record.optional { try $0.text() }
    excerptColumn = try record.number()
    length = try record.number()
    message = try record.text()
    suggestion = try record.optional { try $0.text() }
    fix = try record.optional {
      TextFix(position: try SourcePosition(&$0), length: try $0.number(), text: try $0.text())
    }
    omitted = try record.number()
  }
}
