import Foundation
import Testing

@testable import UIKit

/// Views of nibs have what their document says.
@Suite @MainActor struct NibViewTests {
  @Test func frameAndLook() throws {
    let view: UIView = try NibStage.load(
      """
      <view hidden="YES" alpha="0.5" tag="7" contentMode="center" clipsSubviews="YES" userInteractionEnabled="NO"
        verticalHuggingPriority="300" semanticContentAttribute="forceRightToLeft" id="v">
        <rect key="frame" x="10" y="20" width="300" height="40"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
        <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"
          customColorSpace="sRGB"/>
        <color key="tintColor" systemColor="systemGreenColor"/>
        <accessibility key="accessibilityConfiguration" hint="A hint" identifier="card" label="Card">
          <bool key="isElement" value="YES"/>
          <accessibilityTraits key="traits" button="YES" image="YES"/>
        </accessibility>
      </view>
      """)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 300, height: 40))
    #expect(view.isHidden)
    #expect(view.alpha == 0.5)
    #expect(view.tag == 7)
    #expect(view.contentMode == .center)
    #expect(view.clipsToBounds)
    #expect(!view.isUserInteractionEnabled)
    #expect(view.contentHuggingPriority(for: .vertical) == UILayoutPriority(300))
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.semanticContentAttribute == .forceRightToLeft)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(view.tintColor == .systemGreen)
    #expect(view.accessibilityLabel == "Card")
    #expect(view.accessibilityHint == "A hint")
    #expect(view.accessibilityIdentifier == "card")
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityTraits == [.button, .image])
  }

  @Test func labels() throws {
    let label: UILabel = try NibStage.load(
      """
      <label opaque="NO" userInteractionEnabled="NO" text="Hello" textAlignment="center" lineBreakMode="wordWrap"
        numberOfLines="3" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" enabled="NO" id="l">
        <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
        <color key="textColor" white="0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
        <color key="highlightedColor" systemColor="systemRedColor"/>
        <color key="shadowColor" white="0.5" alpha="1"/>
        <size key="shadowOffset" width="1" height="2"/>
      </label>
      """)
    #expect(label.text == "Hello")
    #expect(label.textAlignment == .center)
    #expect(label.lineBreakMode == .byWordWrapping)
    #expect(label.numberOfLines == 3)
    #expect(label.adjustsFontSizeToFitWidth)
    #expect(label.minimumScaleFactor == 0.5)
    #expect(!label.isEnabled)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.font == .boldSystemFont(ofSize: 20))
    #expect(label.textColor == UIColor(white: 0, alpha: 1))
    #expect(label.highlightedTextColor == .systemRed)
    #expect(label.shadowOffset == CGSize(width: 1, height: 2))
  }

  @Test("A navigation bar without a controller has the items of the document") func bar() throws {
    let bar: UINavigationBar = try NibStage.load(
      """
      <navigationBar contentMode="scaleToFill" id="b">
        <rect key="frame" x="0" y="0" width="320" height="44"/>
        <items>
          <navigationItem title="Trees" id="i">
            <barButtonItem key="rightBarButtonItem" title="Done" id="d"/>
          </navigationItem>
        </items>
      </navigationBar>
      """)
    #expect(bar.topItem?.title == "Trees")
    #expect(bar.topItem?.rightBarButtonItem?.title == "Done")
  }

  @Test("What a document does not say of interaction is true, also of labels") func interaction()
    throws
  {
    let label: UILabel = try NibStage.load(#"<label text="Tap" id="l"/>"#)
    #expect(label.isUserInteractionEnabled)
    #expect(!UILabel().isUserInteractionEnabled)
  }

  @Test func textsInElements() throws {
    let label: UILabel = try NibStage.load(
      "<label id=\"l\"><string key=\"text\">One\nTwo</string></label>")
    #expect(label.text == "One\nTwo")
    let coded: UILabel = try NibStage.load(
      #"<label id="l"><mutableString key="text" base64-UTF8="YES">w6TDtg</mutableString></label>"#)
    #expect(coded.text == "äö")
    let styled: UILabel = try NibStage.load(
      """
      <label usesAttributedText="YES" id="l"><attributedString key="attributedText">
      <fragment content="Red"><attributes><color key="NSColor" red="1" green="0" blue="0" alpha="1"/>
      <font key="NSFont" size="11" name="Helvetica"/>
      <paragraphStyle key="NSParagraphStyle" alignment="right" lineSpacing="4"/></attributes></fragment>
      <fragment content=" plain"/></attributedString></label>
      """)
    #expect(styled.attributedText?.string == "Red plain")
    let attributes = try #require(styled.attributedText?.attributes(at: 0, effectiveRange: nil))
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    #expect((attributes[.font] as? UIFont)?.pointSize == 11)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.lineSpacing == 4)
  }

  @Test func fonts() throws {
    func font(_ description: String) throws -> UIFont {
      let label: UILabel = try NibStage.load(
        "<label id=\"l\"><fontDescription key=\"fontDescription\" \(description)/></label>")
      return label.font
    }
    #expect(
      try font(#"style="UICTFontTextStyleHeadline""#) == .preferredFont(forTextStyle: .headline))
    #expect(
      try font(#"type="system" weight="semibold" pointSize="15""#)
        == .systemFont(ofSize: 15, weight: .semibold))
    #expect(try font(#"type="italicSystem" pointSize="13""#) == .italicSystemFont(ofSize: 13))
    #expect(try font(#"name="NoSuchFont-Bold" family="No" pointSize="19""#).pointSize == 19)
  }

  @Test func titlesOfButtonsBreakLines() throws {
    let button: UIButton = try NibStage.load(
      #"<button buttonType="system" lineBreakMode="wordWrap" id="b"><state key="normal" title="A B"/></button>"#
    )
    #expect(button.titleLabel?.lineBreakMode == .byWordWrapping)
    #expect(button.titleLabel?.numberOfLines == 0)
  }

  @Test func buttons() throws {
    let button: UIButton = try NibStage.load(
      """
      <button opaque="NO" contentHorizontalAlignment="left" buttonType="system" lineBreakMode="middleTruncation" id="b">
        <fontDescription key="fontDescription" type="system" pointSize="22"/>
        <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
        <state key="normal" title="Go"><color key="titleColor" systemColor="systemRedColor"/></state>
        <state key="selected" title="Gone"/>
        <state key="disabled"><color key="titleColor" white="0.5" alpha="1"/></state>
      </button>
      """)
    #expect(button.buttonType == .system)
    #expect(button.title(for: .normal) == "Go")
    #expect(button.title(for: .selected) == "Gone")
    #expect(button.titleColor(for: .normal) == .systemRed)
    #expect(button.titleColor(for: .disabled) == UIColor(white: 0.5, alpha: 1))
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(button.titleLabel?.font.pointSize == 22)
    #expect(button.contentHorizontalAlignment == .left)
    let plain: UIButton = try NibStage.load(
      """
      <button id="b"><state key="normal" title="Old"/>
      <buttonConfiguration key="configuration" style="filled" title="New" cornerStyle="capsule"/></button>
      """)
    #expect(plain.buttonType == .custom)
    #expect(plain.configuration?.title == "New")
    #expect(plain.configuration?.cornerStyle == .capsule)
    let bare: UIButton = try NibStage.load(
      """
      <button id="b"><state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="filled" image="plus" catalog="system"/></button>
      """)
    #expect(bare.configuration?.title == nil && bare.configuration?.image != nil)
    let large: UIButton = try NibStage.load(
      """
      <button id="b"><state key="normal" title="Old"/>
      <buttonConfiguration key="configuration" style="plain" title="New" subtitle="More">
      <fontDescription key="titleFontDescription" type="boldSystem" pointSize="25"/>
      <fontDescription key="subtitleFontDescription" type="system" pointSize="9"/>
      </buttonConfiguration></button>
      """)
    let look = try #require(large.configuration)
    let title = try #require(look.titleTextAttributesTransformer)
    let subtitle = try #require(look.subtitleTextAttributesTransformer)
    #expect(title(AttributeContainer()).uiKit.font == .boldSystemFont(ofSize: 25))
    #expect(subtitle(AttributeContainer()).uiKit.font == .systemFont(ofSize: 9))
    large.sizeToFit()
    plain.sizeToFit()
    #expect(large.bounds.height > plain.bounds.height)
  }

  @Test func fieldsAndTextViews() throws {
    let field: UITextField = try NibStage.load(
      """
      <textField text="Ada" placeholder="Name" textAlignment="right" borderStyle="roundedRect" clearButtonMode="always"
        id="f"><fontDescription key="fontDescription" type="system" pointSize="14"/>
        <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no"
          keyboardType="emailAddress" returnKeyType="next" secureTextEntry="YES" textContentType="email"/></textField>
      """)
    #expect(field.text == "Ada")
    #expect(field.placeholder == "Name")
    #expect(field.textAlignment == .right)
    #expect(field.borderStyle == .roundedRect)
    #expect(field.clearButtonMode == .always)
    #expect(field.autocapitalizationType == .words)
    #expect(field.autocorrectionType == .no)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.adjustsFontSizeToFitWidth && field.minimumFontSize == 0)
    let fixed: UITextField = try NibStage.load(
      """
      <textField minimumFontSize="17" adjustsFontSizeToFit="NO" id="f"/>
      """)
    #expect(!fixed.adjustsFontSizeToFitWidth && fixed.minimumFontSize == 17)
    #expect(field.returnKeyType == .next)
    #expect(field.isSecureTextEntry)
    #expect(field.textContentType == UITextContentType(rawValue: "email"))
    let view: UITextView = try NibStage.load(
      #"<textView editable="NO" selectable="NO" scrollEnabled="NO" text="Long" id="t"/>"#)
    #expect(view.text == "Long")
    #expect(!view.isEditable)
    #expect(!view.isSelectable)
    #expect(!view.isScrollEnabled)
  }

  @Test func controlsWithValues() throws {
    let parent: UIView = try NibStage.load(
      """
      <view id="v"><subviews>
      <switch on="YES" id="a"/>
      <slider value="3" minValue="2" maxValue="5" continuous="NO" id="b"/>
      <stepper value="4" minimumValue="1" maximumValue="9" stepValue="2" wraps="YES" id="c"/>
      <segmentedControl selectedSegmentIndex="1" id="d"><segments><segment title="One"/>
        <segment title="Two" enabled="NO"/></segments></segmentedControl>
      <progressView progress="0.25" id="e"/>
      <pageControl numberOfPages="5" currentPage="2" id="f"/>
      <activityIndicatorView animating="YES" style="large" id="g"/>
      <activityIndicatorView style="medium" id="h"/>
      </subviews></view>
      """)
    let views = parent.subviews
    #expect((views[0] as? UISwitch)?.isOn == true)
    let slider = try #require(views[1] as? UISlider)
    #expect([slider.value, slider.minimumValue, slider.maximumValue] == [3, 2, 5])
    #expect(!slider.isContinuous)
    let stepper = try #require(views[2] as? UIStepper)
    #expect(
      [stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue] == [
        4, 1, 9, 2,
      ])
    #expect(stepper.wraps)
    let segments = try #require(views[3] as? UISegmentedControl)
    #expect(segments.numberOfSegments == 2)
    #expect(segments.selectedSegmentIndex == 1)
    #expect(!segments.isEnabledForSegment(at: 1))
    #expect((views[4] as? UIProgressView)?.progress == 0.25)
    #expect((views[5] as? UIPageControl)?.currentPage == 2)
    let spinner = try #require(views[6] as? UIActivityIndicatorView)
    #expect(spinner.isAnimating && spinner.style == .large && !spinner.isHidden)
    #expect((views[7] as? UIActivityIndicatorView)?.isHidden == true)
  }

  @Test func stacks() throws {
    let stack: UIStackView = try NibStage.load(
      """
      <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="12" id="s"><subviews>
      <label text="A" id="a"/><label text="B" id="b"/></subviews></stackView>
      """)
    #expect(stack.axis == .vertical)
    #expect(stack.distribution == .fillEqually)
    #expect(stack.alignment == .center)
    #expect(stack.spacing == 12)
    #expect(stack.arrangedSubviews.map { ($0 as? UILabel)?.text } == ["A", "B"])
  }

  @Test func scrolling() throws {
    let scroller: UIScrollView = try NibStage.load(
      """
      <scrollView pagingEnabled="YES" bounces="NO" showsVerticalScrollIndicator="NO" minimumZoomScale="0.5"
        maximumZoomScale="2" keyboardDismissMode="onDrag" id="s">
        <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
      """)
    #expect(scroller.isPagingEnabled)
    #expect(!scroller.bounces)
    #expect(!scroller.showsVerticalScrollIndicator)
    #expect([scroller.minimumZoomScale, scroller.maximumZoomScale] == [0.5, 2])
    #expect(scroller.keyboardDismissMode == .onDrag)
    #expect(scroller.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
  }

  @Test func effects() throws {
    let view: UIVisualEffectView = try NibStage.load(
      """
      <visualEffectView id="e"><blurEffect style="dark"/>
      <view key="contentView" id="c"><subviews><label text="On glass" id="l"/></subviews></view></visualEffectView>
      """)
    #expect((view.effect as? UIBlurEffect)?.style == .dark)
    #expect(view.subviews == [view.contentView])
    #expect((view.contentView.subviews.first as? UILabel)?.text == "On glass")
  }

  @Test("Any other coder gives a view as init(frame:) makes it") func otherCoders() throws {
    #expect(UILabel(coder: NSCoder())?.numberOfLines == 1)
    let cell = UITableViewCell(coder: NSCoder())
    #expect(cell?.contentView.superview === cell)
    #expect(UISlider(coder: NSCoder())?.subviews.count == 1)
    #expect(UIStepper(coder: NSCoder())?.subviews.count == 2)
    #expect(UITableView(coder: NSCoder())?.style == .plain)
    #expect(UICollectionView(coder: NSCoder())?.collectionViewLayout is UICollectionViewFlowLayout)
  }
}
