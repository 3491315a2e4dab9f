//
//  BerthViewController.swift
//  HarborKit
//
//  Created by Anna Berg on 5/6/24.
//

import UIKit

@objc(HKBerthViewController)
public class BerthViewController: UIViewController {

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var berthStepper: UIStepper!
    @IBOutlet private weak var stateLabel: UILabel!

    public var ship: Ship? {
        didSet { update() }
    }

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
            stateLabel.text = "Moored at \(ship?.berth ?? 0)"
        } catch MooringError.tooLong(let length) {
            stateLabel.text = "\(length) m are too long for berth \(Int(berthStepper.value))"
        } catch {
            stateLabel.text = error.localizedDescription
        }
    }

}
