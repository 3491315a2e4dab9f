// The numbers of Apple's font features that have a counterpart in OpenType, by the names that they have in Core Text's
// `SFNTLayoutTypes.h`. They are the values of `UIFontDescriptor.FeatureKey`.

/// The width of digits, a kind of feature.
public let kNumberSpacingType = 6
/// Digits of equal width.
public let kMonospacedNumbersSelector = 0
/// Digits with widths of their own.
public let kProportionalNumbersSelector = 1

/// Superiors, inferiors and ordinals, a kind of feature.
public let kVerticalPositionType = 10
/// Raised characters.
public let kSuperiorsSelector = 1
/// Lowered characters.
public let kInferiorsSelector = 2
/// Raised letters after numbers.
public let kOrdinalsSelector = 3
/// Lowered digits of formulas.
public let kScientificInferiorsSelector = 4

/// Fractions, a kind of feature.
public let kFractionsType = 11
/// Numerator above denominator.
public let kVerticalFractionsSelector = 1
/// Numerator and denominator beside a slanted line.
public let kDiagonalFractionsSelector = 2

/// The zero with a slash, a kind of feature with others.
public let kTypographicExtrasType = 14
/// A zero with a slash.
public let kSlashedZeroOnSelector = 4
/// A zero without one.
public let kSlashedZeroOffSelector = 5

/// The height of digits, a kind of feature.
public let kNumberCaseType = 21
/// Digits as tall as small letters, some of them below the line.
public let kLowerCaseNumbersSelector = 0
/// Digits as tall as capitals.
public let kUpperCaseNumbersSelector = 1

/// Punctuation that fits capitals, a kind of feature.
public let kCaseSensitiveLayoutType = 33
/// Punctuation that fits capitals.
public let kCaseSensitiveLayoutOnSelector = 0
/// Punctuation that fits small letters.
public let kCaseSensitiveLayoutOffSelector = 1

/// The stylistic sets, a kind of feature. The selector of set N is twice N, and one more without it.
public let kStylisticAlternativesType = 35
/// The first stylistic set.
public let kStylisticAltOneOnSelector = 2
/// The second stylistic set.
public let kStylisticAltTwoOnSelector = 4
/// The third stylistic set.
public let kStylisticAltThreeOnSelector = 6
/// The fourth stylistic set.
public let kStylisticAltFourOnSelector = 8
/// The fifth stylistic set.
public let kStylisticAltFiveOnSelector = 10
/// The sixth stylistic set.
public let kStylisticAltSixOnSelector = 12

/// What small letters become, a kind of feature.
public let kLowerCaseType = 37
/// Small capitals for small letters.
public let kLowerCaseSmallCapsSelector = 1

/// What capitals become, a kind of feature.
public let kUpperCaseType = 38
/// Small capitals for capitals.
public let kUpperCaseSmallCapsSelector = 1
