import Foundation
import Scene

@testable import UIKit

/// What the lines of one row act on: named objects, a window without a screen, and a log of
/// the callbacks that named controllers and delegates heard.
@MainActor final class FactWorld {
  typealias Verb = @MainActor (FactWorld, inout FactWords) throws -> String
  typealias Maker = @MainActor (FactWorld, String, inout FactWords) throws -> AnyObject

  struct Mistake: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Words that do something and answer.
  static let verbs: [String: Verb] = [
    basicVerbs, traitVerbs, controllerVerbs, navigationVerbs, classicSplitVerbs, columnVerbs,
    tabVerbs, popoverVerbs, segueVerbs, searchVerbs, colourVerbs,
    scrollVerbs, textVerbs, layerVerbs, deviceVerbs, keyboardVerbs, pictureVerbs,
    launchVerbs, controlVerbs, formVerbs, gestureVerbs, offWindowVerbs,
    cornerVerbs,
  ].reduce(into: [:], joinWords)

  /// Words after “name =” that make an object.
  static let makers: [String: Maker] = [
    basicMakers, traitMakers, controllerMakers, navigationMakers, classicSplitMakers,
    columnMakers, tabMakers, popoverMakers, searchMakers, colourMakers,
    scrollMakers, textMakers, layerMakers, deviceMakers, keyboardMakers, pictureMakers,
    controlMakers, formMakers, gestureMakers, offWindowMakers,
  ].reduce(into: [:], joinWords)

  nonisolated private static func joinWords<Meaning>(
    _ all: inout [String: Meaning], _ some: [String: Meaning]
  ) {
    for (word, meaning) in some {
      precondition(all[word] == nil, "“\(word)” has two meanings")
      all[word] = meaning
    }
  }

  private var objects: [String: AnyObject] = [:]
  /// What happened since the last `log`.
  var log: [String] = []
  /// The environment of the window, also before there is one.
  var environment = Environment(size: CGSize(width: 1024, height: 768))
  var stage: Stage?
  /// Whether the row gave appearance proxies something to say, which would outlive it.
  var usesProxies = false

  func perform(_ words: [String]) throws -> String {
    var words = FactWords(words)
    let first = try words.next("a verb")
    if words.takes("=") {
      let kind = try words.next("what to make")
      guard let make = Self.makers[kind] else { throw Mistake("cannot make “\(kind)”") }
      objects[first] = try make(self, first, &words)
      try words.finish()
      return first
    }
    guard let verb = Self.verbs[first] else { throw Mistake("there is no verb “\(first)”") }
    let answer = try verb(self, &words)
    try words.finish()
    return answer
  }

  /// The object of that name; a controller that records what it hears is made for a name
  /// that is new.
  func controller(_ name: String) throws -> UIViewController {
    if let known = objects[name] {
      guard let controller = known as? UIViewController else {
        throw Mistake("“\(name)” is no view controller but \(known)")
      }
      return controller
    }
    let made = LoggedController(name, in: self)
    objects[name] = made
    return made
  }

  func object<Kind: AnyObject>(_ name: String, as kind: Kind.Type) throws -> Kind {
    guard let found = objects[name] else { throw Mistake("there is no “\(name)”") }
    guard let fitting = found as? Kind else { throw Mistake("“\(name)” is \(found), no \(kind)") }
    return fitting
  }

  func keep(_ object: AnyObject, as name: String) { objects[name] = object }

  func drop(_ name: String) { objects[name] = nil }

  /// What rows call it: its name, its title, or its type.
  func name(of object: AnyObject?) -> String {
    guard let object else { return "nil" }
    if let known = objects.first(where: { $0.value === object }) { return known.key }
    if let title = (object as? UIViewController)?.title { return title }
    if let navigation = object as? UINavigationController {
      return "navigation" + names(navigation.viewControllers)
    }
    return String(describing: type(of: object))
  }

  func names(_ list: [AnyObject]) -> String {
    "[" + list.map { name(of: $0) }.joined(separator: " ") + "]"
  }

  /// The rest of the words, each the name of a controller.
  func controllers(_ words: inout FactWords) throws -> [UIViewController] {
    try words.rest().map { try controller($0) }
  }

  func settle() { stage?.settle() }

  func move() {
    stage?.send(.environment(environment))
  }

  func close() {
    if usesProxies { AppearanceProxies.shared.removeAll() }
    // An open popover must not go while it can be seen.
    for case let popover as UIPopoverController in objects.values {
      popover.dismiss(animated: false)
    }
    objects = [:]
    stage = nil
  }
}

/// The words of a line, from left to right.
struct FactWords {
  private var words: ArraySlice<String>
  init(_ words: [String]) { self.words = words[...] }

  mutating func next(_ what: String) throws -> String {
    guard let word = words.popFirst() else { throw FactWorld.Mistake("expected \(what)") }
    return word
  }

  mutating func number() throws -> Double {
    let word = try next("a number")
    guard let number = Double(word) else {
      throw FactWorld.Mistake("expected a number, not “\(word)”")
    }
    return number
  }

  /// true if the next word is this one, which is then taken.
  mutating func takes(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  var isEmpty: Bool { words.isEmpty }

  mutating func rest() -> [String] {
    defer { words = [] }
    return Array(words)
  }

  func finish() throws {
    guard words.isEmpty else {
      throw FactWorld.Mistake("more words than expected: \(words.joined(separator: " "))")
    }
  }
}
