import Foundation
import Scene

/// Decoded pictures, kept as long as there is room for them.
final class PictureStore {
  private struct Key: Hashable {
    let source: Artwork.Source
    /// Of a vector drawing, which is made anew for each; else 0.
    let width: Int
    /// When the file was last written.
    let written: Date?
  }

  private static let mostBytes = 128_000_000

  private var known: [Key: (picture: Canvas?, used: Int)] = [:]
  private var bytes = 0
  let pieces = PieceStore()
  private var clock = 0
  private let symbols: SymbolFiles
  /// What could not be decoded, and why, since it was last asked for.
  private(set) var failures: [String] = []

  init(symbols: SymbolFiles) { self.symbols = symbols }

  func note(_ failure: String) { failures.append(failure) }

  func takeFailures() -> [String] {
    defer { failures = [] }
    return failures
  }

  /// - Parameter width: pixels, for what has no size of its own.
  func pixels(of source: Artwork.Source, width: Int) -> Canvas? {
    clock += 1
    guard let (key, read) = file(of: source, width: width) else { return nil }
    if let known = known[key] {
      self.known[key]?.used = clock
      return known.picture
    }
    let picture = decode(source, read(), width)
    known[key] = (picture, clock)
    bytes += Self.size(picture, key)
    makeRoom()
    return picture
  }

  private func file(of source: Artwork.Source, width: Int) -> (Key, () -> Data?)? {
    switch source {
    case .file(let path):
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      let isVector = path.lowercased().hasSuffix(".svg")
      return (
        Key(
          source: source, width: isVector ? width : 0,
          written: facts?[.modificationDate] as? Date),
        { FileManager.default.contents(atPath: path) }
      )
    case .data(let data):
      let isVector = PictureHeader.isVector(data)
      let reduced = PictureHeader.size(of: data).flatMap { Decoder.reducedWidth(data, $0, width) }
      return (
        Key(source: source, width: isVector ? width : reduced ?? 0, written: nil), { data }
      )
    case .symbol(let name):
      return (
        Key(source: source, width: width, written: nil), { [symbols] in symbols.data(of: name) }
      )
    case .bitmap:
      return (Key(source: source, width: 0, written: nil), { nil })
    case .drawing: return nil
    }
  }

  private func decode(_ source: Artwork.Source, _ data: Data?, _ width: Int) -> Canvas? {
    let name: String
    var isTrusted = true
    switch source {
    case .file(let path): name = path
    case .data(let data):
      name = "a picture of \(data.count) bytes"
      isTrusted = false
    case .symbol(let symbol): name = "the symbol \(symbol)"
    case .bitmap(let bitmap): return Canvas(of: bitmap)
    case .drawing: return nil
    }
    guard let data else {
      failures.append("\(name) cannot be read")
      return nil
    }
    switch Decoder.decode(data, width: width, isTrusted: isTrusted) {
    case .success(let canvas): return canvas
    case .failure(let error):
      failures.append("\(name) cannot be decoded: \(error.reason)")
      return nil
    }
  }

  /// Pixels that have no file are in memory twice: as they came, and to be drawn.
  private static func size(_ picture: Canvas?, _ key: Key) -> Int {
    let size = picture.map { $0.width * $0.height * 4 } ?? 0
    if case .bitmap = key.source { return size * 2 }
    return size
  }

  /// Those that were not used for the longest time go first; the last one stays.
  private func makeRoom() {
    guard bytes > Self.mostBytes || known.count > 512 else { return }
    for (key, value) in known.sorted(by: { $0.value.used < $1.value.used }).dropLast() {
      guard bytes > Self.mostBytes / 2 || known.count > 256 else { return }
      known[key] = nil
      bytes -= Self.size(value.picture, key)
    }
  }
}
