import CGtk
import Foundation
import Scene

/// The state of drags in a host, and the media types of contents.
@MainActor final class DragTypes {
  /// The content of the drag that began in this window.
  var cargo: Cargo?
  /// The effect that a drop at the current position would have.
  var dropEffect = Carry.Effect.none
  /// An event is being sent from a callback of GTK, which returns the effect itself.
  var isTelling = false

  /// Media types by uniform type identifier; kinds of text are offered as plain text as well.
  private static let media: [String: [String]] = [
    Parcel.textType: ["text/plain;charset=utf-8", "text/plain"],
    "public.plain-text": ["text/plain;charset=utf-8", "text/plain"],
    "net.daringfireball.markdown": ["text/markdown", "text/plain;charset=utf-8"],
    Parcel.addressType: ["text/uri-list"], Parcel.fileType: ["text/uri-list"],
    Parcel.pngType: ["image/png"], Parcel.jpegType: ["image/jpeg"],
    "public.html": ["text/html"], "public.json": ["application/json"],
  ]

  /// A type of this program alone, so that a drag without a type that others know can begin.
  private static let own = "application/x-uikit-drag"

  /// Returns the media types of the items, one per line, and their text if it is available at once.
  func contents(of cargo: Cargo) -> (types: String, text: String?) {
    var types: [String] = []
    for item in cargo.items {
      for media in item.types.compactMap({ Self.media[$0] }).joined()
      where !types.contains(media) { types.append(media) }
    }
    var text: String?
    if types.contains("text/plain;charset=utf-8") {
      give("text/plain;charset=utf-8") { text = $0.map { String(decoding: $0, as: UTF8.self) } }
    }
    return ((types + [Self.own]).joined(separator: "\n"), text)
  }

  /// Loads the data of all items in a media type, texts and URLs one per line, and passes it to the
  /// completion.
  func give(_ media: String, to done: @escaping @MainActor (Data?) -> Void) {
    guard media != Self.own else { return done(Data()) }
    let isList = media.hasPrefix("text/")
    var parts = (cargo?.items ?? []).compactMap { item -> (Cargo.Item, String)? in
      item.types.first { Self.media[$0]?.contains(media) == true }.map { (item, $0) }
    }
    // Only texts can be concatenated.
    if !isList { parts = Array(parts.prefix(1)) }
    let separator = media == "text/uri-list" ? "\r\n" : "\n"
    var pieces: [Data?] = Array(repeating: nil, count: parts.count)
    var open = parts.count
    guard open > 0 else { return done(nil) }
    for (index, (item, type)) in parts.enumerated() {
      item.load(type) { data in
        pieces[index] = data
        open -= 1
        guard open == 0 else { return }
        let all = pieces.compactMap { $0 }
        done(all.isEmpty ? nil : Data(all.joined(separator: Data(separator.utf8))))
      }
    }
  }

  // MARK: From other programs

  /// Returns an item with the types that are offered, before the drop.
  nonisolated static func offer(_ kinds: UInt32) -> [Parcel] {
    var types: [String] = []
    if kinds & UInt32(CG_KIND_ADDRESSES) != 0 { types.append(Parcel.fileType) }
    if kinds & UInt32(CG_KIND_PNG) != 0 { types.append(Parcel.pngType) }
    if kinds & UInt32(CG_KIND_JPEG) != 0 { types.append(Parcel.jpegType) }
    if kinds & UInt32(CG_KIND_TEXT) != 0 { types.append(Parcel.textType) }
    return [Parcel(types: types)]
  }

  /// Returns one item for each URL; otherwise one with a picture and its text, or a text.
  nonisolated static func parcels(_ dropped: CgDropped) -> [Parcel] {
    var rest = Parcel(types: [])
    func add(_ type: String, _ data: Data) {
      rest.types.append(type)
      rest.contents[type] = data
    }
    if let picture = dropped.picture {
      add(
        dropped.is_png ? Parcel.pngType : Parcel.jpegType,
        Data(bytes: picture, count: dropped.picture_length))
    }
    if let text = dropped.text { add(Parcel.textType, Data(String(cString: text).utf8)) }
    var parcels = (dropped.addresses.map { String(cString: $0) } ?? "")
      .split(separator: "\n").compactMap { URL(string: String($0)).map(Parcel.address) }
    guard parcels.count != 1 || parcels[0].types == [Parcel.fileType] else {
      parcels[0].types += rest.types
      parcels[0].contents.merge(rest.contents) { old, _ in old }
      return parcels
    }
    return parcels.isEmpty && !rest.types.isEmpty ? [rest] : parcels
  }
}
