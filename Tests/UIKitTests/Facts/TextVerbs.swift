import Foundation
import Scene

@testable import UIKit

/// What rows about laid out text say: letters of 10 points are 5 points wide, lines 12 points high.
@MainActor final class LaidOutText {
  let storage: NSTextStorage
  let manager = NSLayoutManager()
  let container = NSTextContainer(size: .zero)

  init(_ text: String) {
    storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 10)])
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  static func words(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0.rounded()))" }
      .joined(separator: " ")
  }
}

@MainActor let textVerbs: [String: FactWorld.Verb] = [
  // container T padding 0, width 30, height 24, lines 2, truncates – a property of the container
  "container": { world, words in
    let text = try world.object(try words.next("a text"), as: LaidOutText.self)
    switch try words.next("a property") {
    case "padding": text.container.lineFragmentPadding = try words.number()
    case "width": text.container.size.width = try words.number()
    case "height": text.container.size.height = try words.number()
    case "lines": text.container.maximumNumberOfLines = Int(try words.number())
    case "truncates": text.container.lineBreakMode = .byTruncatingTail
    case "default":
      return "padding \(Int(text.container.lineFragmentPadding)) lines "
        + "\(text.container.maximumNumberOfLines) mode \(text.container.lineBreakMode.rawValue)"
    case let other: throw FactWorld.Mistake("a container has no “\(other)”")
    }
    return ""
  },
  // textLines T – the ranges of the lines
  "textLines": { world, words in
    let text = try world.object(try words.next("a text"), as: LaidOutText.self)
    var found: [String] = []
    text.manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: text.storage.length)
    ) { _, _, _, range, _ in found.append("\(range.location)+\(range.length)") }
    return found.joined(separator: " ")
  },
  // usedRect T, extraLine T – x y width height
  "usedRect": { world, words in
    let text = try world.object(try words.next("a text"), as: LaidOutText.self)
    return LaidOutText.words(text.manager.usedRect(for: text.container))
  },
  "extraLine": { world, words in
    let text = try world.object(try words.next("a text"), as: LaidOutText.self)
    return LaidOutText.words(text.manager.extraLineFragmentRect)
  },
  // glyphAt T x y – the character there
  "glyphAt": { world, words in
    let text = try world.object(try words.next("a text"), as: LaidOutText.self)
    let point = CGPoint(x: try words.number(), y: try words.number())
    return "\(text.manager.glyphIndex(for: point, in: text.container))"
  },
  // rectOf T location length
  "rectOf": { world, words in
    let text = try world.object(try words.next("a text"), as: LaidOutText.self)
    let range = NSRange(location: Int(try words.number()), length: Int(try words.number()))
    return LaidOutText.words(text.manager.boundingRect(forGlyphRange: range, in: text.container))
  },
  // attach T 30 20 [-4] – a picture at the end, with its distance from the baseline
  "attach": { world, words in
    let text = try world.object(try words.next("a text"), as: LaidOutText.self)
    let attachment = NSTextAttachment()
    let (width, height) = (try words.number(), try words.number())
    attachment.bounds = CGRect(
      x: 0, y: words.isEmpty ? 0 : try words.number(), width: width, height: height)
    text.storage.append(
      NSAttributedString(
        attachment: attachment, attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    return ""
  },
  // textOf T – its characters, pictures as *
  "textOf": { world, words in
    let text = try world.object(try words.next("a text"), as: LaidOutText.self)
    return text.storage.string.replacingOccurrences(of: "\u{FFFC}", with: "*")
  },
  // underlineValue thick – the raw value
  "underlineValue": { _, words in
    let styles: [String: NSUnderlineStyle] = [
      "single": .single, "thick": .thick, "double": .double, "dot": .patternDot,
      "dash": .patternDash, "dashDot": .patternDashDot, "dashDotDot": .patternDashDotDot,
      "byWord": .byWord,
    ]
    let name = try words.next("a style")
    guard let style = styles[name] else { throw FactWorld.Mistake("no style “\(name)”") }
    return "\(style.rawValue)"
  },
]

@MainActor let textMakers: [String: FactWorld.Maker] = [
  // T = text "words" – storage, layout manager and container
  "text": { _, _, words in LaidOutText(try words.next("a text")) }
]
