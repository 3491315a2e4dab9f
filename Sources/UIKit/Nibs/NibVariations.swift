import Foundation

/// An object whose attributes depend on size classes in a document.
@preconcurrency @MainActor protocol NibVarying: AnyObject {
  /// The view whose traits count.
  var viewOfTraits: UIView? { get }
  /// Takes over attributes: those of one set of size classes, and no others.
  func vary(_ nib: NibCoder)
  /// Whether it takes part; one that does not is taken out of its hierarchy.
  var isInstalled: Bool { get set }
}

extension UIView: NibVarying {
  var viewOfTraits: UIView? { self }
  func vary(_ nib: NibCoder) { decode(nib) }
  // Views are put in and taken out by those around them.
  var isInstalled: Bool {
    get { superview != nil }
    set { if !newValue { removeFromSuperview() } }
  }
}

/// What a document says of an object for some size classes.
struct NibVariation {
  private let horizontal: UIUserInterfaceSizeClass?
  private let vertical: UIUserInterfaceSizeClass?
  let value: NibValue
  /// How much it says of the size classes it is for: what says more goes before.
  let weight: Int

  /// Nil for what is not for size classes, such as another idiom.
  init?(_ value: NibValue) {
    var sizes: [String: UIUserInterfaceSizeClass] = [:]
    for part in (value.key ?? "").split(separator: "-") where part != "default" {
      let pair = part.split(separator: "=")
      guard pair.count == 2, pair[0] == "widthClass" || pair[0] == "heightClass",
        let size = ["compact": UIUserInterfaceSizeClass.compact, "regular": .regular][pair[1]]
      else { return nil }
      sizes[String(pair[0])] = size
    }
    horizontal = sizes["widthClass"]
    vertical = sizes["heightClass"]
    weight = sizes.count
    self.value = value
  }

  func applies(to traits: UITraitCollection) -> Bool {
    (horizontal == nil || horizontal == traits.horizontalSizeClass)
      && (vertical == nil || vertical == traits.verticalSizeClass)
  }
}

/// The objects of a document that depend on size classes, which follow those of their views.
@MainActor final class NibVariations {
  private struct Entry {
    let number: Int
    let variations: [NibVariation]
  }

  private struct Reference {
    weak var object: (any NibVarying)?
  }

  private let document: NibDocument
  private let entries: [Entry]
  // Weak, as the outermost view keeps this object.
  private var objects: [Int: Reference] = [:]
  /// Objects that a mask took out, which nothing else keeps, and constraints that went with them.
  private var removed: [Int: any NibVarying] = [:]
  private var suspended: [any NibVarying] = []
  private var applied: [Int: String] = [:]

  /// Nil for objects that are the same for all size classes.
  init?(_ assembly: NibAssembly, _ numbers: [Int]) {
    let document = assembly.document
    self.document = document
    entries = numbers.compactMap { number in
      let all = document.objects[number].fields.values("variation").compactMap { NibVariation($0) }
      return all.isEmpty ? nil : Entry(number: number, variations: all)
    }
    if entries.isEmpty { return nil }
    for (number, object) in assembly.all {
      objects[number] = (object as? any NibVarying).map { Reference(object: $0) }
    }
  }

  private func object(_ number: Int) -> (any NibVarying)? {
    removed[number] ?? objects[number]?.object
  }

  /// Applies what is for the present size classes, and goes on doing so.
  func follow() {
    for entry in entries {
      guard let object = object(entry.number), let view = object.viewOfTraits else { continue }
      outermost(entry.number)?.store().kept.append(self)
      let store = view.store()
      let before = store.varies
      store.varies = { [weak self, weak object] traits in
        before?(traits)
        if let object { self?.apply(entry, to: object, traits) }
      }
      apply(entry, to: object, view.traitCollection)
    }
  }

  /// The view of the document that is inside of no other, which no mask takes out.
  private func outermost(_ number: Int) -> UIView? {
    var found: UIView?
    var step: Int? = number
    while let here = step {
      found = object(here) as? UIView ?? found
      step = document.parents[here]
    }
    return found
  }

  private func apply(_ entry: Entry, to object: any NibVarying, _ traits: UITraitCollection) {
    let fitting = entry.variations.filter { $0.applies(to: traits) }.sorted {
      $0.weight < $1.weight
    }
    let name = "\(fitting.map { $0.value.key ?? "" })"
    guard applied.updateValue(name, forKey: entry.number) != name else { return }
    object.vary(NibCoder(merged(entry, fitting), NibAssembly(document) { _ in nil }))
    if let flag = installed(entry, fitting) { object.isInstalled = flag }
    mask("constraints", entry, fitting)
    mask("subviews", entry, fitting)
  }

  /// The attributes that some size classes change, as they are for those that fit.
  private func merged(_ entry: Entry, _ fitting: [NibVariation]) -> NibObject {
    let base = document.objects[entry.number]
    let names = Set(entry.variations.flatMap { $0.value.attributes.keys }).subtracting(["key"])
    let keys = Set(entry.variations.flatMap { $0.value.children.compactMap(\.key) })
    var attributes = base.fields.attributes.filter { names.contains($0.key) }
    for name in names where attributes[name] == nil {
      attributes[name] = Self.unwritten(name, entry.variations)
    }
    var values = base.fields.children.filter { $0.key.map { keys.contains($0) } ?? false }
      .filter { $0.element != "variation" }
    for variation in fitting {
      for (name, value) in variation.value.attributes where name != "key" {
        attributes[name] = value
      }
      for value in variation.value.children where value.element != "mask" {
        values.removeAll { $0.key == value.key }
        values.append(value)
      }
    }
    return NibObject(
      number: base.number, id: base.id, line: base.line, className: base.className,
      custom: base.custom, module: base.module,
      fields: NibValue(
        element: base.element, attributes: attributes, text: nil, children: values,
        bundle: base.fields.bundle), parts: [:], connections: [])
  }

  /// What an attribute is where a document leaves it out, as it does with what is usual: the opposite of a flag that
  /// some size classes have, 0 for a number.
  private static func unwritten(_ name: String, _ variations: [NibVariation]) -> String? {
    guard let varied = variations.lazy.compactMap({ $0.value.attributes[name] }).first else {
      return nil
    }
    switch varied {
    case "YES": return "NO"
    case "NO": return "YES"
    default: return name == "constant" || name == "spacing" ? "0" : nil
    }
  }

  private func installed(_ entry: Entry, _ fitting: [NibVariation]) -> Bool? {
    guard entry.variations.contains(where: { $0.value.flag("installed") != nil }) else {
      return nil
    }
    return fitting.last { $0.value.flag("installed") != nil }?.value.flag("installed")
      ?? document.objects[entry.number].fields.flag("installed") ?? true
  }

  // MARK: Masks

  /// Takes parts of an object out, or puts them back.
  private func mask(_ key: String, _ entry: Entry, _ fitting: [NibVariation]) {
    let masks = fitting.compactMap { variation in
      variation.value.values("mask").first { $0.key == key }
    }
    let isMasked = entry.variations.contains { variation in
      variation.value.values("mask").contains { $0.key == key }
    }
    guard isMasked else { return }
    var excluded: Set<Int> = []
    for mask in masks {
      for step in mask.children {
        guard let id = step.attributes["reference"], let number = document.numbers[id]
        else { continue }
        if step.element == "exclude" { excluded.insert(number) } else { excluded.remove(number) }
      }
    }
    let parts = document.objects[entry.number].parts[key] ?? []
    for part in parts {
      guard let object = object(part) else { continue }
      if excluded.contains(part) {
        guard removed.updateValue(object, forKey: part) == nil else { continue }
        let active = activeConstraints(but: part)
        object.isInstalled = false
        suspended += active.filter { !$0.isInstalled }
      } else if removed.removeValue(forKey: part) != nil {
        putBack(object, part, in: entry.number, parts)
      }
    }
    if key == "subviews" { resume() }
  }

  private func putBack(_ object: any NibVarying, _ part: Int, in number: Int, _ parts: [Int]) {
    guard let view = object as? UIView, let outer = self.object(number) as? UIView else {
      object.isInstalled = true
      return
    }
    let before = parts.prefix { $0 != part }.filter { removed[$0] == nil }.count
    outer.takeDecoded(view, at: before)
  }

  /// The constraints of the document that are in force now.
  private func activeConstraints(but number: Int) -> [any NibVarying] {
    objects.compactMap { entry in
      guard document.objects[entry.key].element == "constraint", entry.key != number,
        let constraint = entry.value.object, constraint.isInstalled
      else { return nil }
      return constraint
    }
  }

  /// Constraints that went with a view come back with it.
  private func resume() {
    suspended = suspended.filter { constraint in
      constraint.isInstalled = true
      return !constraint.isInstalled
    }
  }
}
