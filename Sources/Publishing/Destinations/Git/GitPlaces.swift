import FileSystem
import Foundation

/// Every place in which git may find the repository of a path (path.c, enter_repo; setup.c,
/// read_gitfile and get_common_dir).
enum GitPlaces {
  /// The endings that git tries after a path, in order, until it finds a repository.
  private static let endings = ["/.git", "", ".git/.git", ".git"]

  /// The places for an absolute path, each without links: what is there, what a file there names
  /// as the repository, and the folder that a repository has its settings from.
  static func of(_ path: String) -> [String] {
    var places = [RealPath.planned(path)]
    for place in endings.map({ path + $0 }) where (try? FileStatus(of: place)) != nil {
      let folder = RelativePath.folder(of: place) ?? "/"
      let named = text(of: place, behind: "gitdir: ").map { absolute($0, in: folder) }
      let repository = named ?? place
      places += [place, repository].map(RealPath.planned)
      if let shared = text(of: repository + "/commondir", behind: "") {
        places.append(RealPath.planned(absolute(shared, in: repository)))
      }
    }
    return places
  }

  /// Whether a folder has what git asks of one before it takes it for a repository (setup.c,
  /// is_git_directory), or less.
  static func isBare(_ place: String) -> Bool {
    func has(_ name: String) -> Bool { (try? FileStatus(ofLink: "\(place)/\(name)")) != nil }
    return has("HEAD") && (has("commondir") || (has("objects") && has("refs")))
  }

  private static func text(of path: String, behind words: String) -> String? {
    guard let status = try? FileStatus(of: path), status.kind == .file, status.size <= 1 << 20,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard text.utf8.starts(with: words.utf8) else { return nil }
    return text.dropFirst(words.count).trimmingCharacters(in: .newlines)
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : RelativePath.joined(folder, path)
  }
}
