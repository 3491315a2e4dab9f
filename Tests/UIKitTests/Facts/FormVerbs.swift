import Foundation
import Scene

@testable import UIKit

private let sides: [String: NSLayoutConstraint.Attribute] = [
  "left": .left, "right": .right, "top": .top, "bottom": .bottom, "width": .width,
  "height": .height, "centerX": .centerX, "centerY": .centerY,
]

private final class Reused: UICollectionViewCell {
  var wasMade = false
  override init(frame: CGRect) {
    super.init(frame: frame)
    wasMade = true
  }
  required init?(coder: NSCoder) { return nil }
}

private final class Frame: UIView {}

/// The calls of code that was written for UIKit: initialisers, constraints, equality and what is observed.
@MainActor let formVerbs: [String: FactWorld.Verb] = [
  // pairing V SIDE W SIDE [CONSTANT] – a constraint between a side of V and one of W
  "pairing": { world, words in
    func side() throws -> NSLayoutConstraint.Attribute {
      guard let side = sides[try words.next("a side")] else {
        throw FactWorld.Mistake("there is no such side")
      }
      return side
    }
    let view = try world.object(try words.next("a view"), as: UIView.self)
    let first = try side()
    let other = try world.object(try words.next("a view"), as: UIView.self)
    let second = try side()
    let constant = words.isEmpty ? 0 : Double(try words.next("a constant")) ?? 0
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint(
      item: view, attribute: first, relatedBy: .equal, toItem: other, attribute: second,
      multiplier: 1, constant: constant
    ).isActive = true
    return ""
  },
  // solved V in OUTER – where a view stands after a layout
  "solved": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    _ = words.takes("in")
    try world.object(try words.next("a view"), as: UIView.self).layoutIfNeeded()
    let frame = view.frame
    return "\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))"
  },
  // into OUTER VIEW – adds a subview
  "into": { world, words in
    let outer = try world.object(try words.next("a view"), as: UIView.self)
    outer.addSubview(try world.object(try words.next("a view"), as: UIView.self))
    return ""
  },
  // madeWithout WHAT – an object made without arguments, or a cell made by its class
  "madeWithout": { _, words in
    switch try words.next("a kind") {
    case "tableCell": "\(UITableViewCell().reuseIdentifier ?? "nil")"
    case "headerFooter": "\(UITableViewHeaderFooterView().reuseIdentifier ?? "nil")"
    case "navigationItem": "\(UINavigationItem().title ?? "nil")"
    case "alert": "\(UIAlertController().preferredStyle == .actionSheet ? "sheet" : "alert")"
    case "constraint": "\(NSLayoutConstraint().isActive)"
    default: throw FactWorld.Mistake("there is no such kind")
    }
  },
  // registeredCell – whether a cell of a registered class went through its `init(frame:)`
  "registeredCell": { _, _ in
    let layout = UICollectionViewFlowLayout()
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    list.register(Reused.self, forCellWithReuseIdentifier: "a")
    let cell = list.dequeueReusableCell(
      withReuseIdentifier: "a", for: IndexPath(item: 0, section: 0))
    return (cell as? Reused)?.wasMade == true ? "yes" : "no"
  },
  // configured KIND [cleared] – the texts in a cell or header with a label “Old” and then a configuration “New”,
  // or without one again
  "configured": { _, words in
    var content = UIListContentConfiguration.cell()
    content.text = "New"
    let area: UIView
    switch try words.next("a kind") {
    case "tableCell":
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Old"
      cell.contentConfiguration = content
      if words.takes("cleared") { cell.contentConfiguration = nil }
      area = cell.contentView
    case "collectionCell":
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      let old = UILabel()
      old.text = "Old"
      cell.contentView.addSubview(old)
      cell.contentConfiguration = content
      if words.takes("cleared") { cell.contentConfiguration = nil }
      area = cell.contentView
    default: throw FactWorld.Mistake("there is no such kind")
    }
    @MainActor func texts(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts($0) }
    }
    return texts(area).isEmpty ? "empty" : texts(area).joined(separator: " ")
  },
  // safeTop Y HEIGHT on X – what the safe area covers of a view at the top, in the view of a controller whose window
  // has 20 points of it
  "safeTop": { world, words in
    guard let y = Double(try words.next("a place")), let height = Double(try words.next("a height"))
    else { throw FactWorld.Mistake("a place and a height are numbers") }
    _ = words.takes("on")
    var environment = try world.traitEngine().environment
    environment.safeArea.top = 20
    world.stage?.host.environment = environment
    world.stage?.send(.environment(environment))
    let view = UIView(frame: CGRect(x: 0, y: y, width: 50, height: height))
    try world.controller(try words.next("a controller")).view.addSubview(view)
    return "\(Int(view.safeAreaInsets.top))"
  },
  // sectionsOfNew – the sections and the rows of a table without a data source
  "sectionsOfNew": { _, _ in
    let table = UITableView()
    return "\(table.numberOfSections) \(table.numberOfRows(inSection: 0))"
  },
  // same KIND – whether two that were made alike are equal
  "same": { _, words in
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    return switch try words.next("a kind") {
    case "rects": "\(UIBezierPath(rect: rect) == UIBezierPath(rect: rect))"
    case "ovals": "\(UIBezierPath(ovalIn: rect) == UIBezierPath(ovalIn: rect))"
    case "rectAndOval": "\(UIBezierPath(rect: rect) == UIBezierPath(ovalIn: rect))"
    case "images": "\(UIImage() == UIImage())"
    case "views": "\(UIView() == UIView())"
    default: throw FactWorld.Mistake("there is no such kind")
    }
  },
  // proxyColor RRGGBB [inFrames] – the colour that the proxy of all labels has, or of those in frames
  "proxyColor": { world, words in
    world.usesProxies = true
    guard let value = UInt32(try words.next("a colour"), radix: 16) else {
      throw FactWorld.Mistake("there is no such colour")
    }
    let proxy =
      words.takes("inFrames")
      ? UILabel.appearance(whenContainedInInstancesOf: [Frame.self]) : UILabel.appearance()
    proxy.textColor = UIColor(.rgba(value << 8 | 255))
    return ""
  },
  // ownColor L RRGGBB – the colour that an app gives a label itself
  "ownColor": { world, words in
    let label = try world.object(try words.next("a label"), as: UILabel.self)
    guard let value = UInt32(try words.next("a colour"), radix: 16) else {
      throw FactWorld.Mistake("there is no such colour")
    }
    label.textColor = UIColor(.rgba(value << 8 | 255))
    return ""
  },
  // labelColor L – the colour of a label; usual for the one that labels have
  "labelColor": { world, words in
    let label = try world.object(try words.next("a label"), as: UILabel.self)
    guard label.textColor != .label else { return "usual" }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    label.textColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
  },
  // comesTo V on X – a view enters the window, in the view of a controller
  "comesTo": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    _ = words.takes("on")
    try world.controller(try words.next("a controller")).view.addSubview(view)
    world.stage?.settle()
    return ""
  },
  // observing V NAME – the new values of a property go to the log from now on
  "observing": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    let name = try words.next("a property")
    let log = ObservingLog(world)
    view.addObserver(log, forKeyPath: name, options: [.new, .old], context: nil)
    world.keep(log, as: "the observer of \(name)")
    return ""
  },
  // setText L "Words", moveTo V X Y – sets the text of a label, the origin of a view
  "setText": { world, words in
    let label = try world.object(try words.next("a label"), as: UILabel.self)
    label.text = try words.next("a text")
    return ""
  },
  "moveTo": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    view.frame.origin = CGPoint(
      x: Double(try words.next("x")) ?? 0, y: Double(try words.next("y")) ?? 0)
    return ""
  },
]

@MainActor private final class ObservingLog: UIResponder {
  private weak var world: FactWorld?
  init(_ world: FactWorld) { self.world = world }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    func text(_ value: Any?) -> String {
      if let rect = value as? CGRect { return "\(Int(rect.minX)) \(Int(rect.minY))" }
      return (value as? String) ?? "nil"
    }
    world?.log.append("\(keyPath ?? "") \(text(change?[.oldKey])) to \(text(change?[.newKey]))")
  }
}

@MainActor let formMakers: [String: FactWorld.Maker] = [
  // V = rectView X Y W H
  "rectView": { _, _, words in
    let numbers = words.rest().compactMap(Double.init)
    guard numbers.count == 4 else { throw FactWorld.Mistake("a rectangle has four numbers") }
    return UIView(
      frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
  },
  // V = frameView – a view of a class of its own
  "frameView": { _, _, _ in Frame() },
  // L = textLabel "Words"
  "textLabel": { _, _, words in
    let label = UILabel()
    label.text = try words.next("a text")
    return label
  },
]
