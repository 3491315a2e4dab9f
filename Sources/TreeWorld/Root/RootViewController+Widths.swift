import UIKit

/// The widths of the columns, which a person moves and a window keeps.
extension RootViewController {
  /// The number of seconds after which widths are written: a drag changes them often.
  private static let time = 0.5

  func keepWidths() {
    for (name, split) in [("folders", rootSplit), ("files", subSplit)] {
      if let widths = place.rememberedWidths(of: name, in: library) { split.restore(widths) }
      split.widthsDidChange = { [weak self] widths in
        guard let self else { return }
        self.waitingWidths[name] = .some(widths)
        self.surroundings.clock.after(Self.time) { [weak self] in self?.writeWidths() }
      }
    }
  }

  private func writeWidths() {
    for (name, widths) in waitingWidths {
      place.remember(widths: widths, of: name, in: library)
    }
    waitingWidths = [:]
  }
}
