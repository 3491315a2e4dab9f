import UIKit

/// Grows what is presented out of the view that it comes from, and shrinks it again: by itself, or
/// as far as it is drawn down.
final class ZoomTransition: UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  weak var source: UIView?
  private var isComing = true
  private var finger: UIPercentDrivenInteractiveTransition?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isComing = true
    return self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isComing = false
    return self
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { finger }

  // MARK: Animation

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let moving = transitionContext.view(forKey: isComing ? .to : .from) else { return }
    if let next = transitionContext.viewController(forKey: .to),
      let view = transitionContext.view(forKey: .to)
    {
      view.frame = transitionContext.finalFrame(for: next)
      if isComing { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
    }
    let small = shrinking(moving, in: container)
    if isComing { (moving.transform, moving.alpha) = (small, 0) }
    let options: UIView.AnimationOptions = isComing ? .curveEaseOut : .curveLinear
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: options
    ) { [isComing] in
      (moving.transform, moving.alpha) = isComing ? (.identity, 1) : (small, 0)
    } completion: { _ in
      (moving.transform, moving.alpha) = (.identity, 1)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// To the size and the place of the source.
  private func shrinking(_ view: UIView, in container: UIView) -> CGAffineTransform {
    let target = source.map { $0.convert($0.bounds, to: container) } ?? container.bounds
    return CGAffineTransform(
      translationX: target.midX - view.center.x, y: target.midY - view.center.y
    ).scaledBy(x: target.width / view.bounds.width, y: target.height / view.bounds.height)
  }

  // MARK: Drawing it down

  func drag(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view?.next as? UIViewController else { return }
    let share = max(0, pan.translation(in: nil).y / card.view.bounds.height)
    switch pan.state {
    case .began:
      finger = UIPercentDrivenInteractiveTransition()
      card.dismiss(animated: true)
    case .changed: finger?.update(share)
    case .ended where share > 0.3:
      finger?.finish()
      finger = nil
    default:
      finger?.cancel()
      finger = nil
    }
  }
}

/// A coloured card that is drawn down to be rid of it.
final class ZoomedCard: UIViewController {
  var drag: ((UIPanGestureRecognizer) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    let words = UILabel()
    words.text = "Draw me down"
    words.font = .preferredFont(forTextStyle: .largeTitle)
    words.textColor = .white
    let close = UIButton(configuration: .filled())
    close.setTitle("Close", for: .normal)
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    let column = UIStackView(arrangedSubviews: [words, close])
    column.axis = .vertical
    column.spacing = 20
    column.alignment = .center
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("dragged:", ZoomedCard.dragged)))
  }

  private func dragged(_ pan: UIPanGestureRecognizer) { drag?(pan) }
}
