import Chance
import Foundation
import InterfaceBuilder
import Testing

@testable import UIKit

/// Whatever a compiled nib has, it is objects or a sentence, soon.
@Suite(.serialized) @MainActor struct HostileNibTests {
  @Test("Values that stand for themselves many times over")
  func shared() throws {
    let data = HostilePlist.sharing(depth: 60)
    let said = NibStage.warnings {
      #expect(UINib(data: data, bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
    #expect(said == ["“nib” is damaged: it stands for more than 5000000 values."])
  }

  @Test("Each attribute with each of the worst values")
  func attributes() throws {
    let list = try HostileDocument.compiled(HostileDocument.views + HostileDocument.recognizers)
    KeyedValue.whenRefused = { _ in }
    defer { KeyedValue.whenRefused = nil }
    let structure: Set<String> = [
      "id", "destination", "property", "reference", "firstItem", "secondItem", "key",
    ]
    var places: [[String]] = []
    HostilePlist.walk(list, []) { path in
      if path.count > 1, path[path.count - 2] == "attributes", !structure.contains(path.last ?? "")
      {
        places.append(path)
      }
    }
    #expect(places.count > 150)
    // Every attribute meets every value; those beside it have others, or are as they were.
    let values = ["1e300", "-1e300", "nan", "-1", "0", "1e-320", "1e10", ""]
    _ = try NibStage.warnings {
      for half in 0..<2 {
        for turn in values.indices {
          HostileTrace.say("\(half) \(turn)")
          var changed: Any = list
          for (number, place) in places.enumerated() where number % 2 == half {
            let value = values[(number / 2 + turn) % values.count]
            changed = HostilePlist.replacing(changed, place[...], value)
          }
          HostileDocument.show(
            try HostileDocument.nib(changed as? [String: Any] ?? [:]).instantiate(
              withOwner: nil, options: nil))
        }
      }
    }
  }

  @Test("Steppers and sliders with limits the wrong way round") func limits() throws {
    for text in [
      "<stepper minimumValue=\"150\" maximumValue=\"200\" value=\"170\" id=\"x\"/>",
      "<stepper minimumValue=\"-200\" maximumValue=\"-150\" value=\"-170\" id=\"x\"/>",
    ] {
      let stepper: UIStepper = try NibStage.load(text)
      #expect(abs(stepper.value) == 170)
    }
    let equal: UIStepper = try NibStage.load(
      "<stepper minimumValue=\"5\" maximumValue=\"5\" id=\"x\"/>")
    #expect(equal.minimumValue < equal.maximumValue)
    let turned: UIStepper = try NibStage.load(
      "<stepper minimumValue=\"5\" maximumValue=\"1\" stepValue=\"nan\" id=\"x\"/>")
    #expect(turned.stepValue == 1)
    let slider: UISlider = try NibStage.load(
      "<slider minValue=\"5\" maxValue=\"1\" value=\"1e300\" id=\"x\"/>")
    #expect(slider.value.isFinite)
    let high: UISlider = try NibStage.load(
      "<slider minValue=\"5\" maxValue=\"9\" value=\"7\" id=\"x\"/>")
    #expect(high.value == 7)
  }

  @Test("Classes that no document can make") func classes() throws {
    let names = [
      "UIApplication", "UIScreen", "UIDevice", "UIPasteboard", "UIResponder", "UITraitCollection",
      "NSLayoutConstraint", "UIGestureRecognizer", "UITableViewCell", "UICollectionViewLayout",
      "UIAlertController", "UIWindowScene", "UIMenu", "UIAction", "UIImage", "UIColor", "UIFont",
      "NSLayoutManager", "UIStoryboard", "UINib", "UITouch", "UIEvent", "UIStoryboardSegue",
      "UIViewController", "UINavigationController", "UIPresentationController", "UIUndoManager",
      "UISearchController", "UICollectionView", "UICollectionViewController",
      "UIPageViewController",
      "UIView.Type", "UIView?", "Foundation.NSObject", "NSLock", "Thread", "Process", "Int", ".",
      "..", "", " ", "0", "😀", String(repeating: "A", count: 1 << 16),
    ]
    let elements = [
      "customObject": "NSObject", "view": "UIView", "viewController": "UIViewController",
      "customView": "UIView", "tableView": "UITableView", "label": "UILabel",
    ]
    let kinds = elements.sorted { $0.key < $1.key }.flatMap { element in
      ["UIKit", "Foundation", "", "A.B", "UIKitTests"].map { (element.key, element.value, $0) }
    }
    for name in names {
      HostileTrace.say("\(name.prefix(40))")
      // All of a name in one document, which takes less to write.
      let objects = kinds.map { element, type, module in
        ["element": element, "custom": name, "module": module, "class": type]
      }
      let said = try NibStage.warnings {
        let nib = try HostileDocument.nib([
          "format": 1, "kind": "nib", "top": Array(objects.indices), "objects": objects,
        ])
        let made = nib.instantiate(withOwner: nil)
        for case let controller as UIViewController in made { controller.loadViewIfNeeded() }
        for case let view as UIView in made { view.layoutIfNeeded() }
      }
      for line in said { #expect(line.utf8.count < 1000) }
    }
  }

  @Test("Controllers of tables and collections whose view is another one") func controllers() throws
  {
    for (element, name) in [
      ("tableViewController", "UITableViewController"),
      ("collectionViewController", "UICollectionViewController"),
    ] {
      for inner in ["view", "label", "scrollView"] {
        let text = StoryboardTests.document(
          StoryboardTests.scene(
            "<\(element) id=\"first\"><\(inner) key=\"view\" id=\"v\"/></\(element)>"))
        let (bundle, folder) = try NibStage.bundle([try NibStage.compile(text, "Main.storyboard")])
        defer { try? FileManager.default.removeItem(at: folder) }
        let said = try NibStage.warnings {
          let made = try #require(
            UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController())
          HostileDocument.show(made)
        }
        #expect(said.contains { $0.contains(name) }, "\(said)")
      }
    }
  }

  @Test("Values at random") func mutations() throws {
    let list = try HostileDocument.compiled(HostileDocument.views + HostileDocument.recognizers)
    var random = HostileDocument.random(22)
    KeyedValue.whenRefused = { _ in }
    defer { KeyedValue.whenRefused = nil }
    var made = 0
    _ = try NibStage.warnings {
      for _ in 0..<16 {
        let changed = HostileDocument.mutated(list, &random, rate: 120) as? [String: Any] ?? [:]
        let objects = try HostileDocument.nib(changed).instantiate(withOwner: nil)
        HostileDocument.show(objects)
        made += objects.count
      }
    }
    #expect(made > 20)
  }
}

/// What is being tried, for whoever looks for the one that traps: with `HOSTILE_TRACE` in the environment.
enum HostileTrace {
  private static let isOn = ProcessInfo.processInfo.environment["HOSTILE_TRACE"] != nil

  static func say(_ words: String) {
    if isOn { FileHandle.standardError.write(Data("\(words)\n".utf8)) }
  }
}

/// Property lists as no writer writes them.
enum HostilePlist {
  /// A binary property list of a nib with one object, of which a chain of values refer twice to the next one.
  static func sharing(depth: Int) -> Data {
    var objects: [[UInt8]] = []
    func text(_ word: String) -> Int {
      objects.append([0x50 | UInt8(word.utf8.count)] + Array(word.utf8))
      return objects.count - 1
    }
    func number(_ value: UInt8) -> Int {
      objects.append([0x10, value])
      return objects.count - 1
    }
    func array(_ members: [Int]) -> Int {
      objects.append([0xA0 | UInt8(members.count)] + members.flatMap(bytes))
      return objects.count - 1
    }
    func dictionary(_ pairs: [(Int, Int)]) -> Int {
      objects.append(
        [0xD0 | UInt8(pairs.count)] + pairs.flatMap { bytes($0.0) } + pairs.flatMap { bytes($0.1) })
      return objects.count - 1
    }
    func bytes(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    let (element, children, color) = (text("element"), text("children"), text("color"))
    var last = dictionary([(element, color)])
    for _ in 0..<depth {
      let list = array([last, last])
      last = dictionary([(element, color), (children, list)])
    }
    let view = dictionary([
      (element, text("view")), (text("class"), text("UIView")), (text("values"), array([last])),
    ])
    let root = dictionary([
      (text("format"), number(1)), (text("kind"), text("nib")), (text("top"), array([number(0)])),
      (text("objects"), array([view])),
    ])
    var all = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(all.count)
      all += object
    }
    let table = all.count
    for offset in offsets { all += bytes(offset) }
    func long(_ number: Int) -> [UInt8] { (0..<8).map { UInt8(number >> (56 - $0 * 8) & 255) } }
    all += [0, 0, 0, 0, 0, 0, 2, 2] + long(objects.count) + long(root) + long(table)
    return Data(all)
  }

  /// Calls a closure with the path of each string.
  static func walk(_ value: Any, _ path: [String], _ visit: ([String]) -> Void) {
    switch value {
    case let list as [String: Any]:
      for (key, inner) in list.sorted(by: { $0.key < $1.key }) { walk(inner, path + [key], visit) }
    case let list as [Any]:
      for (index, inner) in list.enumerated() { walk(inner, path + ["\(index)"], visit) }
    case is String: visit(path)
    default: break
    }
  }

  static func replacing(_ value: Any, _ path: ArraySlice<String>, _ text: String) -> Any {
    guard let first = path.first else { return text }
    if var list = value as? [String: Any], let inner = list[first] {
      list[first] = replacing(inner, path.dropFirst(), text)
      return list
    }
    if var list = value as? [Any], let index = Int(first), list.indices.contains(index) {
      list[index] = replacing(list[index], path.dropFirst(), text)
      return list
    }
    return value
  }
}
