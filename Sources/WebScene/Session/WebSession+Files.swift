import Foundation
import Scene

/// Files that a person gives the app, and those that it writes for a person.
extension WebSession {
  /// Where the app is going to write.
  enum Awaited {
    case file(String)
    /// A browser has no folders. The app gets an empty one, and what is in it then is fetched as one file.
    case folder(String)
  }

  /// `[dialog, file, …]`, each file by the number of its upload; none if the dialog was cancelled.
  func picked(_ list: [JSONValue]) {
    guard let id = list.first?.node, let node = host.tree[id], node.role == .fileDialog,
      let choice = node.fileChoice
    else { return }
    let numbers = list.dropFirst().compactMap(\.integer)
    var paths: [String] = []
    switch choice.kind {
    case .files:
      paths = numbers.compactMap { uploads.path(of: $0) }
      if !choice.allowsSeveral { paths = Array(paths.prefix(1)) }
    case .place:
      // The app writes the file into a folder of the session, from where the page fetches it.
      if numbers.first == 1, let path = uploads.place(named: choice.suggestedName) {
        paths = [path]
        watch(.file(path))
      }
    case .folder:
      if numbers.first == 1, !choice.allowsSeveral, let path = uploads.emptyFolder() {
        paths = [path]
        watch(.folder(path))
      }
    }
    host.send(.picked(id, paths))
  }

  private func watch(_ written: Awaited) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.awaited.append(written)
        self?.offerDownloads()
      }
    }
  }

  /// Offers what the app has written meanwhile.
  func offerDownloads() {
    guard !awaited.isEmpty else { return }
    awaited.removeAll { written in
      let found: URL? =
        switch written {
        case .file(let path): uploads.file(at: path)
        case .folder(let path): uploads.packed(path)
        }
      guard let found else { return false }
      host.order("get", [JSONValue(uploads.offer(found)), .text(found.lastPathComponent)])
      return true
    }
  }

  /// Keeps a file that a person gave, until the app takes it.
  ///
  /// - Returns: Its number; nil if there is no room for it.
  func upload(_ data: Data, named name: String) -> Int? { uploads.add(data, named: name) }

  func uploadedFile(_ number: Int) -> String? { uploads.path(of: number) }

  func download(_ number: Int) -> (name: String, data: Data)? { uploads.take(number) }

  func removeFiles() { uploads.removeAll() }
}
