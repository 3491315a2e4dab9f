extension ClassicSplit {
  /// A mode that a person chose by button, gesture or a tap outside.
  public struct Choice: Hashable, Sendable {
    public var mode: Mode
    /// What the system showed of itself when it was chosen.
    public var under: Mode

    public init(mode: Mode, under: Mode) {
      self.mode = mode
      self.under = under
    }

    /// The mode, as long as the system would show what it showed then: when a device turns, a
    /// panel becomes the column (§4.5). Turned back, the choice holds again.
    public func mode(in input: Input) -> Mode? {
      systemMode(input) == under ? mode : nil
    }

    /// A panel is open for the moment: closed by a turn or a collapse, it stays closed.
    public func isSpent(in input: Input) -> Bool {
      mode == .oneOver && (input.horizontal == .compact || mode(in: input) == nil)
    }
  }
}
