import Foundation
import Scene

@testable import UIKit

/// A controller with two fields, “name” and “city”, that hears of the keyboard.
@MainActor private final class KeyboardController: UIViewController {
  var heard: [String] = []
  var infos: [[AnyHashable: Any]] = []
  let fields: [String: UITextField] = [
    "name": UITextField(frame: CGRect(x: 0, y: 40, width: 200, height: 34)),
    "city": UITextField(frame: CGRect(x: 0, y: 80, width: 200, height: 34)),
  ]
  let beside = UIView()
  private var tokens: [any NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for field in fields.values { view.addSubview(field) }
    beside.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(beside)
    let guide = view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      beside.topAnchor.constraint(equalTo: guide.topAnchor),
      beside.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      beside.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      beside.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        let info = note.userInfo ?? [:]
        let word = note.name.rawValue
        nonisolated(unsafe) let known = info
        MainActor.assumeIsolated { self?.hear(word, known) }
      }
    }
  }

  private func hear(_ name: String, _ info: [AnyHashable: Any]) {
    func place(_ key: String) -> String {
      let frame = (info[key] as? NSValue)?.cgRectValue ?? .zero
      return "\(Int(frame.minY))+\(Int(frame.height))"
    }
    let word = name.replacingOccurrences(of: "UIKeyboard", with: "")
      .replacingOccurrences(of: "Notification", with: "")
    heard.append(
      "\(word) \(place(UIResponder.keyboardFrameBeginUserInfoKey))"
        + "→\(place(UIResponder.keyboardFrameEndUserInfoKey))"
        .replacingOccurrences(of: "→", with: ">"))
    infos.append(info)
  }

  @MainActor deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

extension FactWorld {
  fileprivate func typist(_ words: inout FactWords) throws -> KeyboardController {
    let name = try words.next("a keyboardController")
    guard let known = try controller(name) as? KeyboardController else {
      throw Mistake("“\(name)” is no keyboardController")
    }
    return known
  }

  fileprivate func field(_ words: inout FactWords) throws -> UITextField {
    let controller = try typist(&words)
    let name = try words.next("name or city")
    guard let field = controller.fields[name] else { throw Mistake("there is no field “\(name)”") }
    return field
  }

  fileprivate func points(_ words: inout FactWords) throws -> Double {
    let word = try words.next("a number of points")
    guard let points = Double(word) else { throw Mistake("“\(word)” is no number") }
    return points
  }

  fileprivate func place(_ view: UIView) -> String {
    let frame = view.convert(view.bounds, to: nil)
    return "\(Int(frame.minY))+\(Int(frame.height))"
  }
}

@MainActor let keyboardVerbs: [String: FactWorld.Verb] = [
  // keyboardPhone 260 – the window is on a phone of 375 by 667 whose keyboard is that high
  "keyboardPhone": { world, words in
    let height = try world.points(&words)
    guard let stage = world.stage else { throw FactWorld.Mistake("there is no window") }
    var next = stage.engine.environment
    next.device = HeldDevice(name: "phone", statusBarHeight: 20, keyboardHeight: height)
    next.idiom = .phone
    next.size = CGSize(width: 375, height: 667)
    stage.host.environment = next
    stage.send(.environment(next))
    return ""
  },
  // editField K name – makes that field the first responder
  "editField": { world, words in
    try world.field(&words).becomeFirstResponder()
    world.stage?.settle()
    return ""
  },
  // endEditing K – ends editing in the controller's view
  "endEditing": { world, words in
    try world.typist(&words).view.endEditing(true)
    world.stage?.settle()
    return ""
  },
  // keyboardKind K name numberPad – the kind of keyboard that the field asks for
  "keyboardKind": { world, words in
    let field = try world.field(&words)
    let kinds: [String: UIKeyboardType] = [
      "default": .default, "numberPad": .numberPad, "phonePad": .phonePad,
      "decimalPad": .decimalPad,
      "asciiCapableNumberPad": .asciiCapableNumberPad, "emailAddress": .emailAddress,
    ]
    let name = try words.next("a kind of keyboard")
    guard let kind = kinds[name] else {
      throw FactWorld.Mistake("“\(name)” is none of \(kinds.keys.sorted())")
    }
    field.keyboardType = kind
    return ""
  },
  // accessoryOf K name 44 – gives the field an accessory that high; 0 takes it away
  "accessoryOf": { world, words in
    let field = try world.field(&words)
    let height = try world.points(&words)
    field.inputAccessoryView =
      height > 0 ? UIView(frame: CGRect(x: 0, y: 0, width: 100, height: height)) : nil
    world.stage?.settle()
    return ""
  },
  // inputOf K name 200 – gives the field an input view that high
  "inputOf": { world, words in
    let field = try world.field(&words)
    field.inputView = UIView(
      frame: CGRect(x: 0, y: 0, width: 100, height: try world.points(&words)))
    world.stage?.settle()
    return ""
  },
  // keyboardLog K – what was told since the last time: name, frame before and after (y+height)
  "keyboardLog": { world, words in
    let controller = try world.typist(&words)
    defer { controller.heard = [] }
    return controller.heard.isEmpty ? "nothing" : controller.heard.joined(separator: ", ")
  },
  // keyboardInfo K – duration, curve and isLocal of the last notification
  "keyboardInfo": { world, words in
    let info = try world.typist(&words).infos.last ?? [:]
    let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? -1
    let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? -1
    let isLocal = info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? false
    return "duration \(duration), curve \(curve), local \(isLocal ? "yes" : "no")"
  },
  // keyboardTime – lets the time of a change pass
  "keyboardTime": { world, _ in
    world.stage?.host.pass(0.3)
    return ""
  },
  // keyboardGuide K – where the view beside the keyboard's guide stands (y+height)
  "keyboardGuide": { world, words in
    let controller = try world.typist(&words)
    world.stage?.settle()
    return world.place(controller.beside)
  },
]

@MainActor let keyboardMakers: [String: FactWorld.Maker] = [
  // K = keyboardController
  "keyboardController": { _, _, _ in KeyboardController() }
]
