extension ClassicSplit {
  /// A mode that a person chose by button, gesture or a tap outside.
  public struct Choice: Hashable, Sendable {
    public var mode: Mode
    /// The mode that the system would have used when the choice was made.
    public var under: Mode

    public init(mode: Mode, under: Mode) {
      self.mode = mode
      self.under = under
    }

    /// Returns the chosen mode as long as the system would use the same mode as then; otherwise
    /// nil. After a rotation the overlay becomes a column (§4.5); after rotating back the choice is
    /// in force again.
    public func mode(in input: Input) -> Mode? {
      systemMode(input) == under ? mode : nil
    }

    /// Returns whether the choice is to be dropped: an overlay that a rotation or a collapse closed
    /// stays closed.
    public func isSpent(in input: Input) -> Bool {
      mode == .oneOver && (input.horizontal == .compact || mode(in: input) == nil)
    }
  }
}
