extension FixedWidthInteger {
  /// A number in the range of this type: what is greater becomes its greatest, and what is no number 0.
  init(bounded number: Double) {
    self =
      number.isNaN
      ? 0
      : Self(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
  }
}
