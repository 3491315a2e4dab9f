import Foundation
import Scene

@testable import UIKit

private let buttonStates: [String: UIControl.State] = [
  "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
  "focused": .focused,
]

private let titleColors: [String: UIColor] = ["red": .red, "green": .green, "blue": .blue]

extension FactWorld {
  fileprivate func aButton(_ words: inout FactWords) throws -> UIButton {
    try object(try words.next("a button"), as: UIButton.self)
  }

  fileprivate func state(_ words: inout FactWords) throws -> UIControl.State {
    let word = try words.next("a state")
    guard let state = buttonStates[word] else { throw Mistake("“\(word)” is no state") }
    return state
  }

  fileprivate func measure(_ words: inout FactWords) throws -> CGFloat {
    let word = try words.next("a number")
    guard let number = Double(word) else { throw Mistake("“\(word)” is no number") }
    return number
  }
}

private func short(_ number: CGFloat) -> String {
  number == number.rounded() ? "\(Int(number))" : "\(number)"
}

private func text(_ rect: CGRect?) -> String {
  guard let rect else { return "nil" }
  return [rect.minX, rect.minY, rect.width, rect.height].map(short).joined(separator: " ")
}

@MainActor let controlVerbs: [String: FactWorld.Verb] = [
  // setTitle B STATE "Words" – the title of a button for a state
  "setTitle": { world, words in
    let button = try world.aButton(&words)
    let state = try world.state(&words)
    button.setTitle(try words.next("a title"), for: state)
    return ""
  },
  // titleFor B STATE – what was set for a state
  "titleFor": { world, words in
    let button = try world.aButton(&words)
    return button.title(for: try world.state(&words)) ?? "nil"
  },
  // titleLabel B – what the label of a button holds
  "titleLabel": { world, words in
    try world.aButton(&words).titleLabel?.text ?? "nil"
  },
  // titleColor B STATE NAME – the colour of the title for a state: red, green or blue
  "titleColor": { world, words in
    let button = try world.aButton(&words)
    let state = try world.state(&words)
    let name = try words.next("a colour")
    guard let color = titleColors[name] else { throw FactWorld.Mistake("“\(name)” is no colour") }
    button.setTitleColor(color, for: state)
    return ""
  },
  // titleLabelColor B – the colour of the label of a button
  "titleLabelColor": { world, words in
    let color = try world.aButton(&words).titleLabel?.textColor
    return titleColors.first { $0.value == color }?.key ?? "another"
  },
  // inState B STATE|enabled – selects, highlights or disables a button
  "inState": { world, words in
    let button = try world.aButton(&words)
    let state = try world.state(&words)
    button.isSelected = state.contains(.selected)
    button.isHighlighted = state.contains(.highlighted)
    button.isEnabled = !state.contains(.disabled)
    return ""
  },
  // giveImage B W H – an image of that size
  "giveImage": { world, words in
    let button = try world.aButton(&words)
    let size = CGSize(width: try world.measure(&words), height: try world.measure(&words))
    let image = UIGraphicsImageRenderer(size: size).image {
      $0.fill(CGRect(origin: .zero, size: size))
    }
    button.setImage(image, for: .normal)
    return ""
  },
  // alignContent B left|center|right|fill [top|center|bottom|fill]
  "alignContent": { world, words in
    let across: [String: UIControl.ContentHorizontalAlignment] = [
      "left": .left, "center": .center, "right": .right, "fill": .fill, "leading": .leading,
      "trailing": .trailing,
    ]
    let along: [String: UIControl.ContentVerticalAlignment] = [
      "top": .top, "center": .center, "bottom": .bottom, "fill": .fill,
    ]
    let button = try world.aButton(&words)
    guard let first = across[try words.next("an alignment")] else {
      throw FactWorld.Mistake("there is no such alignment")
    }
    button.contentHorizontalAlignment = first
    guard !words.isEmpty else { return "" }
    guard let second = along[try words.next("an alignment")] else {
      throw FactWorld.Mistake("there is no such alignment")
    }
    button.contentVerticalAlignment = second
    return ""
  },
  // titleInsets B TOP LEFT BOTTOM RIGHT
  "titleInsets": { world, words in
    let button = try world.aButton(&words)
    button.titleEdgeInsets = UIEdgeInsets(
      top: try world.measure(&words), left: try world.measure(&words),
      bottom: try world.measure(&words), right: try world.measure(&words))
    return ""
  },
  // titleFrame B, imageFrame B – where title and image stand
  "titleFrame": { world, words in
    let button = try world.aButton(&words)
    button.layoutIfNeeded()
    return text(button.titleLabel?.frame)
  },
  "imageFrame": { world, words in
    let button = try world.aButton(&words)
    button.layoutIfNeeded()
    return text(button.imageView?.frame)
  },
  // fitting B – the size that fits, less the width of its letters and the height of a line
  "fitting": { world, words in
    let button = try world.aButton(&words)
    let size = button.sizeThatFits(.zero)
    let label = button.titleLabel?.sizeThatFits(.zero) ?? .zero
    return "\(short(size.width - label.width)) \(short(size.height - label.height))"
  },
  // breakTitle B words|characters|clip|head|tail|middle – how the label breaks lines
  "breakTitle": { world, words in
    let modes: [String: NSLineBreakMode] = [
      "words": .byWordWrapping, "characters": .byCharWrapping, "clip": .byClipping,
      "head": .byTruncatingHead, "tail": .byTruncatingTail, "middle": .byTruncatingMiddle,
    ]
    let button = try world.aButton(&words)
    guard let mode = modes[try words.next("a mode")] else {
      throw FactWorld.Mistake("there is no such mode")
    }
    button.titleLabel?.lineBreakMode = mode
    return ""
  },
  // titleBreak B – how the label breaks lines, and how many it may have
  "titleBreak": { world, words in
    let names: [NSLineBreakMode: String] = [
      .byWordWrapping: "words", .byCharWrapping: "characters", .byClipping: "clip",
      .byTruncatingHead: "head", .byTruncatingTail: "tail", .byTruncatingMiddle: "middle",
    ]
    let label = try world.aButton(&words).titleLabel
    let mode = (label?.lineBreakMode).flatMap { names[$0] } ?? "nil"
    return "\(mode) \(label?.numberOfLines ?? -1)"
  },
  // buttonRole B [normal|primary|cancel|destructive] – sets or tells the role
  "buttonRole": { world, words in
    let roles: [String: UIButton.Role] = [
      "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
    ]
    let button = try world.aButton(&words)
    guard !words.isEmpty else { return "\(button.role) \(button.role.rawValue)" }
    guard let role = roles[try words.next("a role")] else {
      throw FactWorld.Mistake("there is no such role")
    }
    button.role = role
    return ""
  },
]

@MainActor let controlMakers: [String: FactWorld.Maker] = [
  // B = plainButton ["Title"] – a custom button of 200 by 60 points with letters of 20 points
  "plainButton": { _, _, words in
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    if !words.isEmpty { button.setTitle(try words.next("a title"), for: .normal) }
    return button
  }
]
