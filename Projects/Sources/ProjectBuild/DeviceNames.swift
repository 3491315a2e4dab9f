import Foundation

/// The names of the devices that apps can be shown on, by which a name is checked before anything is built.
public struct DeviceNames: Sendable {
  /// The names, each family by age.
  public let all: [String]

  /// Makes a list of names.
  public init(_ all: [String]) { self.all = all }

  /// Why there is no device of a name, as a sentence with the name that was probably meant; nil where there is one.
  public func refusal(of name: String) -> String? {
    guard !all.isEmpty, !all.contains(where: { $0.lowercased() == name.lowercased() }) else {
      return nil
    }
    let meant = nearest(to: name).map { " Did you mean “\($0)”?" } ?? ""
    return "There is no device “\(name)”.\(meant)"
  }

  /// The name with the longest beginning that is the same. Of several it is the one whose length is nearest, and of those
  /// the newest.
  private func nearest(to name: String) -> String? {
    let wanted = Self.letters(name)
    var best: (name: String, same: Int, lengthens: Int)?
    for candidate in all {
      let letters = Self.letters(candidate)
      let same = zip(wanted, letters).prefix { $0 == $1 }.count
      let lengthens = abs(letters.count - wanted.count)
      guard same > 1 else { continue }
      if let best, (best.same, -best.lengthens) > (same, -lengthens) { continue }
      best = (candidate, same, lengthens)
    }
    return best?.name
  }

  private static func letters(_ name: String) -> [Character] {
    // Of a longer text the rest cannot be the beginning of a name.
    name.lowercased().prefix(200).filter { $0.isLetter || $0.isNumber }
  }
}

extension Toolkit {
  /// The devices of the toolkit, from its sources: it may have to be built yet, and then knows them too late. Empty where
  /// they are not found; the app tells then.
  public func deviceNames() -> DeviceNames {
    let table = root.appendingPathComponent("Sources/Simulator/DeviceTable.swift")
    guard let text = try? String(contentsOf: table, encoding: .utf8) else { return DeviceNames([]) }
    return DeviceNames(text.matches(of: #/"(iP(?:hone|ad)[^"\n]*)"/#).map { String($0.1) })
  }
}
