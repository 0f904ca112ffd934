import FileSystem
import Foundation

/// The folders in which git may find the repository of a path.
///
/// Source: git's path.c, enter_repo; setup.c, read_gitfile and get_common_dir.
enum GitPlaces {
  /// The suffixes that git appends to a path, in order, until it finds a repository.
  private static let endings = ["/.git", "", ".git/.git", ".git"]

  /// Returns the folders for an absolute path, without symbolic links.
  ///
  /// They are the existing folders, the repositories that a `.git` file names, and the folders from
  /// which a repository reads its settings.
  static func of(_ path: String) -> [String] {
    var places = [RealPath.planned(path)]
    for place in endings.map({ path + $0 }) where (try? FileStatus(of: place)) != nil {
      let folder = RelativePath.folder(of: place) ?? "/"
      let named = text(of: place, after: "gitdir: ").map { absolute($0, in: folder) }
      let repository = named ?? place
      places += [place, repository].map(RealPath.planned)
      if let shared = text(of: repository + "/commondir", after: "") {
        places.append(RealPath.planned(absolute(shared, in: repository)))
      }
    }
    return places
  }

  /// Whether a folder may be a bare repository for git (setup.c, is_git_directory).
  ///
  /// The check is at most as strict as git's.
  static func isBare(_ place: String) -> Bool {
    func has(_ name: String) -> Bool { (try? FileStatus(ofLink: "\(place)/\(name)")) != nil }
    return has("HEAD") && (has("commondir") || (has("objects") && has("refs")))
  }

  private static func text(of path: String, after words: String) -> String? {
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
