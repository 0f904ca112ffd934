/// The id of a request, a number or a text, which the response repeats.
enum RequestID: Codable, Hashable {
  case number(Int)
  case name(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else {
      self = .name(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number): try value.encode(number)
    case .name(let name): try value.encode(name)
    }
  }
}

/// A message from the editor: a request with an id, a notification without one, or a response
/// without a method.
struct Received: Decodable {
  let id: RequestID?
  let method: String?
}

/// The parameters of a received message.
struct Parameters<Value: Decodable>: Decodable {
  let params: Value
}

struct Answer<Result: Encodable>: Encodable {
  var jsonrpc = "2.0"
  let id: RequestID
  let result: Result
}

struct Refusal: Encodable {
  struct Reason: Encodable {
    let code: Int
    let message: String
  }

  var jsonrpc = "2.0"
  /// The id of the request; null if it could not be read.
  let id: RequestID?
  let error: Reason

  enum CodingKeys: CodingKey { case jsonrpc, id, error }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(jsonrpc, forKey: .jsonrpc)
    try fields.encode(id, forKey: .id)
    try fields.encode(error, forKey: .error)
  }
}

struct Notification<Params: Encodable>: Encodable {
  var jsonrpc = "2.0"
  let method: String
  let params: Params
}

// MARK: Messages from the editor

struct InitializeParams: Decodable {
  struct Capabilities: Decodable {
    struct Window: Decodable {
      struct ShowDocument: Decodable {
        let support: Bool
      }

      let showDocument: ShowDocument?
    }

    struct General: Decodable {
      let positionEncodings: [String]?
    }

    let general: General?
    let window: Window?
  }

  struct WorkspaceFolder: Decodable {
    let uri: String
  }

  let capabilities: Capabilities
  let rootUri: String?
  let workspaceFolders: [WorkspaceFolder]?
}

struct DocumentName: Codable {
  let uri: String
  /// The version number of the file, which increases with each change.
  var version: Int?
}

struct CancelParams: Decodable {
  let id: RequestID
}

struct RenameParams: Decodable {
  let textDocument: DocumentName
  let position: TextPosition
  let newName: String
}

struct RenamedFiles: Decodable {
  struct File: Decodable {
    let oldUri: String
    let newUri: String
  }

  let files: [File]
}

struct QueryParams: Decodable {
  let query: String
}

struct CommandParams: Decodable {
  let command: String
  let arguments: [String]?
}

struct OpenParams: Decodable {
  struct Item: Decodable {
    let uri: String
    var version: Int?
    let text: String
  }

  let textDocument: Item
}

struct ChangeParams: Decodable {
  struct Change: Decodable {
    /// The replaced range; nil for the complete file.
    let range: TextRange?
    let text: String
  }

  let textDocument: DocumentName
  let contentChanges: [Change]
}

struct DocumentParams: Decodable {
  let textDocument: DocumentName
}

struct PositionParams: Decodable {
  let textDocument: DocumentName
  let position: TextPosition
}

struct RangeParams: Decodable {
  let textDocument: DocumentName
  let range: TextRange
}

// MARK: Values in both directions

/// A position in a file: the line and the character, both from 0. Characters are counted in the
/// negotiated units.
struct TextPosition: Codable, Hashable, Comparable {
  var line: Int
  var character: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

struct TextRange: Codable, Hashable {
  var start: TextPosition
  var end: TextPosition
}

struct TextEdit: Codable, Hashable {
  let range: TextRange
  let newText: String
}

// MARK: Messages from Michi

struct ServerInfo: Encodable {
  struct Capabilities: Encodable {
    struct Synchronization: Encodable {
      var openClose = true
      /// The value 2 means that changes are incremental.
      var change = 2
    }

    struct Completion: Encodable {
      var triggerCharacters = ["[", "(", "/", "#", ":", "`", " ", "{", ".", ">", "="]
    }

    struct Rename: Encodable {
      var prepareProvider = true
    }

    struct Commands: Encodable {
      var commands = ["michi.preview"]
    }

    struct Workspace: Encodable {
      struct Filter: Encodable {
        struct Pattern: Encodable {
          var glob = "**"
        }

        var scheme = "file"
        var pattern = Pattern()
      }

      var fileOperations = ["willRename": ["filters": [Filter()]]]
    }

    let positionEncoding: String
    var textDocumentSync = Synchronization()
    var completionProvider = Completion()
    var hoverProvider = true
    var definitionProvider = true
    var referencesProvider = true
    var renameProvider = Rename()
    var workspaceSymbolProvider = true
    var executeCommandProvider = Commands()
    var workspace = Workspace()
    var documentSymbolProvider = true
    var codeActionProvider = true
  }

  struct Program: Encodable {
    var name = "michi"
    let version: String
  }

  let capabilities: Capabilities
  let serverInfo: Program
}

struct PublishedDiagnostics: Encodable {
  let uri: String
  /// The version of the file that the diagnostics are about; nil if the file is not open.
  let version: Int?
  let diagnostics: [EditorDiagnostic]
}

struct EditorDiagnostic: Encodable, Hashable {
  let range: TextRange
  /// The severity: 1 for an error, 2 for a warning, 3 for a note.
  let severity: Int
  let code: String
  var source = "michi"
  let message: String
  var relatedInformation: [RelatedInformation]?
}

struct RelatedInformation: Encodable, Hashable {
  let location: Location
  let message: String
}

struct CompletionList: Encodable {
  /// The maximum number of completions. An editor shows a few dozen, and asks again after more
  /// typing.
  static let mostItems = 200

  let isIncomplete: Bool
  let items: [CompletionItem]

  init(_ items: [CompletionItem]) {
    isIncomplete = items.count > Self.mostItems
    self.items = Array(items.prefix(Self.mostItems))
  }
}

struct CompletionItem: Encodable, Hashable {
  enum Kind: Int {
    case field = 5
    case module = 9
    case value = 12
    case keyword = 14
    case file = 17
    case reference = 18
  }

  let label: String
  let kind: Int
  var detail: String?
  let textEdit: TextEdit
}

struct HoverText: Encodable {
  struct Markup: Encodable {
    var kind = "markdown"
    let value: String
  }

  let contents: Markup
  let range: TextRange
}

struct Location: Encodable, Hashable {
  let uri: String
  let range: TextRange
}

struct DocumentSymbol: Encodable {
  let name: String
  /// The value 15 means a string, because the protocol has no kind for headings.
  var kind = 15
  let range: TextRange
  let selectionRange: TextRange
  var children: [DocumentSymbol] = []
}

struct CodeAction: Encodable {
  let title: String
  var kind = "quickfix"
  let diagnostics: [EditorDiagnostic]
  let edit: WorkspaceEdit
}

/// Edits by the URIs of the files.
struct WorkspaceEdit: Encodable {
  let changes: [String: [TextEdit]]
}

struct RenameRange: Encodable {
  let range: TextRange
  let placeholder: String
}

struct WorkspaceSymbol: Encodable {
  let name: String
  /// The value 1 means a file.
  var kind = 1
  let location: Location
  let containerName: String?
}

/// A request to the editor, whose response is not awaited.
struct ShowDocument: Encodable {
  struct Params: Encodable {
    let uri: String
    var external = true
  }

  var jsonrpc = "2.0"
  let id: Int
  var method = "window/showDocument"
  let params: Params
}

struct ClientMessage: Encodable {
  /// The type: 1 for an error.
  let type: Int
  let message: String
}
