//
//  BerthViewController.swift
//  HarborKit
//
//  Created by Anna Berg on 5/6/24.
//

import UIKit

/// What an app says of berths. It may leave out all of it.
@objc public protocol BerthDelegate: AnyObject {
    @objc optional func berthName(for number: Int) -> String
    @objc optional func berthDidRefuse(_ berth: BerthViewController)
}

@objc(HKBerthViewController)
public class BerthViewController: UIViewController {

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var berthStepper: UIStepper!
    @IBOutlet private weak var stateLabel: UILabel!

    public var ship: Ship? {
        didSet { update() }
    }

    public weak var delegate: BerthDelegate?

    public static func make() -> BerthViewController {
        let storyboard = UIStoryboard(name: "Berth", bundle: Bundle(for: BerthViewController.self))
        return storyboard.instantiateInitialViewController() as! BerthViewController
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        update()
    }

    private func update() {
        guard isViewLoaded, let ship = ship else { return }
        title = ship.name
        nameLabel.text = "\(ship.name), \(ship.length) m"
    }

    @IBAction private func moor(_ sender: UIButton) {
        do {
            try ship?.moor(at: Int(berthStepper.value))
            let number = ship?.berth ?? 0
            stateLabel.text = "Moored at \(delegate?.berthName?(for: number) ?? "\(number)")"
        } catch MooringError.tooLong(let length) {
            delegate?.berthDidRefuse?(self)
            stateLabel.text = "\(length) m are too long for berth \(Int(berthStepper.value))"
        } catch {
            stateLabel.text = error.localizedDescription
        }
    }

}
