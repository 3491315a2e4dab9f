import Foundation
import Scene

/// What is pasted, dragged and dropped.
extension WebSession {
  /// `[node, parcels]`
  func pasted(_ list: [JSONValue]) {
    guard list.count == 2, let id = list[0].node, let node = host.tree[id], node.role == .textView,
      !node.traits.contains(.readOnly), !node.traits.contains(.disabled),
      let parcels = parcels(list[1]), !parcels.isEmpty
    else { return }
    host.send(.pasted(id, parcels))
  }

  /// `[phase, x, y, parcels]`; the parcels are null for what was lifted in the page.
  func carried(_ list: [JSONValue]) {
    guard list.count == 4, let phase = list[0].integer, let x = list[1].number,
      let y = list[2].number, abs(x) < 1e6, abs(y) < 1e6
    else { return }
    let place = CGPoint(x: x, y: y)
    let isOwn = list[3] == .null
    guard !isOwn || phase == 0 || host.cargo != nil else { return }
    let given = isOwn ? nil : parcels(list[3])
    guard isOwn || given != nil else { return }
    let allowsMove = isOwn && host.cargo?.allowsMove == true
    switch phase {
    case 0:
      guard isOwn else { return }
      host.endDrag()
      host.send(.carry(Carry(.lifted, at: place)))
      if let cargo = host.cargo {
        host.order("drag", .list(cargo.pictures.map { JSONValue($0) }))
      }
    case 1:
      host.send(
        .carry(
          Carry(
            .moved, at: place, parcels: given?.map(\.withoutContents), allowsMove: allowsMove)))
    case 2: host.send(.carry(Carry(.left)))
    case 3:
      host.send(.carry(Carry(.dropped, at: place, parcels: given, allowsMove: allowsMove)))
      if isOwn { endDrag(host.dropEffect) }
    case 4 where isOwn: endDrag(.none)
    default: break
    }
  }

  private func endDrag(_ effect: Carry.Effect) {
    host.send(.carry(Carry(.ended, effect: effect)))
    host.endDrag()
  }

  /// `[[type, number of an upload or null, text or null, name], …]`
  ///
  /// A file is handed on as the address of its copy; a picture of the clipboard has no file, and is handed on as it is.
  private func parcels(_ value: JSONValue) -> [Parcel]? {
    guard let list = value.list, list.count <= 100 else { return nil }
    var parcels: [Parcel] = []
    for item in list {
      guard let parts = item.list, parts.count == 4, let type = parts[0].text,
        [Parcel.fileType, Parcel.pngType, Parcel.htmlType, Parcel.textType].contains(type)
      else { return nil }
      if let text = parts[2].text {
        guard type == Parcel.htmlType || type == Parcel.textType else { return nil }
        parcels.append(Parcel(types: [type], contents: [type: Data(text.utf8)]))
      } else if let number = parts[1].integer {
        guard let path = uploadedFile(number) else { return nil }
        let file = URL(fileURLWithPath: path)
        if type == Parcel.fileType {
          parcels.append(.address(file))
        } else {
          guard let data = try? Data(contentsOf: file) else { return nil }
          parcels.append(Parcel(types: [type], contents: [type: data]))
        }
      } else {
        // Until it is dropped nobody knows what it is.
        parcels.append(Parcel(types: [type], name: parts[3].text ?? ""))
      }
    }
    return parcels
  }
}
