import Adaptive
import Foundation
import Scene

/// What the toolkit did, as stable text: one line for each thing. `Docs/transcript.md` is
/// its grammar.
///
/// Lines are made only while it records.
@MainActor final class Transcript {
  var isRecording = false
  /// Receives the lines instead of `take()`.
  var receiver: ((String) -> Void)?
  private var lines: [String] = []
  private var names = ResponderNames()

  func add(_ line: TranscriptLine) {
    let text = line.text { names.name(of: $0) }
    if let receiver { receiver(text) } else { lines.append(text) }
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func name(of responder: UIResponder) -> String { names.name(of: responder) }
}

/// Everything that a transcript tells.
enum TranscriptLine {
  enum Appearance: String {
    case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear
    case viewWillDisappear, viewDidDisappear
  }

  enum Presentation: String { case present, dismiss }

  enum Phase: String { case foreground, background }

  /// What a delegate is asked about, or what it answered.
  enum Subject {
    case controller(UIViewController?)
    case words(String)
  }

  /// A new size in points, with the traits that go with it.
  case size(CGSize, UITraitCollection)
  case traits(UIViewController, UITraitCollection)
  /// A container has a new result of its solver.
  case solved(UIViewController, String)
  /// A container begins to move its controllers; the word tells what it does.
  case rearranges(String, UIViewController)
  /// The call by the base name of its method, whom it is about and what came back.
  case delegate(String, [Subject], answer: Subject? = nil)
  case addChild(UIViewController, to: UIViewController)
  case removeChild(UIViewController, of: UIViewController)
  case appearance(Appearance, UIViewController)
  case presentation(Presentation, UIViewController)
  /// Who presents already cannot present another, whoever asks for it.
  case refused(
    UIViewController, by: UIViewController, from: UIViewController, presents: UIViewController)
  case responder(UIResponder)
  case key(KeyPress, UIResponder, command: String)
  case phase(Phase)
  /// More was asked for than the rounds of a turn could do.
  case unsettled
  /// What has no case of its own.
  case words(String)

  @MainActor func text(_ name: (UIResponder) -> String) -> String {
    func word(_ subject: Subject) -> String {
      switch subject {
      case .controller(let controller): controller.map(name) ?? "nothing"
      case .words(let words): words
      }
    }
    switch self {
    case .size(let size, let traits): return "size \(Self.points(size)), \(traits)"
    case .traits(let controller, let traits): return "traits \(name(controller)): \(traits)"
    case .solved(let controller, let result): return "solved \(name(controller)): \(result)"
    case .rearranges(let what, let controller): return "\(what) \(name(controller))"
    case .delegate(let call, let subjects, let answer):
      let words = ([call] + subjects.map(word)).joined(separator: " ")
      return words + (answer.map { " → " + word($0) } ?? "")
    case .addChild(let child, let parent): return "addChild \(name(child)) to \(name(parent))"
    case .removeChild(let child, let parent):
      return "removeChild \(name(child)) of \(name(parent))"
    case .appearance(let callback, let controller):
      return "\(callback.rawValue) \(name(controller))"
    case .presentation(let what, let controller): return "\(what.rawValue) \(name(controller))"
    case .refused(let controller, let presenter, let asker, let presented):
      return "refused: Attempt to present \(name(controller)) on \(name(presenter)) (from "
        + "\(name(asker))) which is already presenting \(name(presented))."
    case .responder(let responder): return "firstResponder \(name(responder))"
    case .key(let press, let responder, let title):
      return "key \(press) → \(name(responder)) \(title)"
    case .phase(let phase): return phase.rawValue
    case .unsettled: return "unsettled; a wake will go on"
    case .words(let words): return words
    }
  }

  private static func points(_ size: CGSize) -> String {
    "\(SplitWords.number(size.width))×\(SplitWords.number(size.height))"
  }
}

/// What transcripts call controllers and other responders: type and title, with a number
/// where another one that is still there looks the same.
@MainActor struct ResponderNames {
  private struct Bearer { weak let responder: UIResponder? }

  private var bearers: [String: [Bearer]] = [:]

  mutating func name(of responder: UIResponder) -> String {
    let type = String(describing: Swift.type(of: responder))
    let title = (responder as? UIViewController)?.title
    let look = title.map { "\(type)(\($0))" } ?? type
    let place = place(of: responder, in: look)
    return place == 0 ? look : "\(look) #\(place + 1)"
  }

  /// The first place that is free again is taken, so that names depend on who is there and
  /// not on how many were.
  private mutating func place(of responder: UIResponder, in look: String) -> Int {
    let others = bearers[look, default: []]
    if let place = others.firstIndex(where: { $0.responder === responder }) { return place }
    guard let free = others.firstIndex(where: { $0.responder == nil }) else {
      bearers[look, default: []].append(Bearer(responder: responder))
      return others.count
    }
    bearers[look]?[free] = Bearer(responder: responder)
    return free
  }
}
