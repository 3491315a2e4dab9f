//
//  GesturesViewController.swift
//  Forms
//
//  Created by Anna Berg on 11/15/20.
//

import UIKit

class GesturesViewController: UIViewController {

    @IBOutlet private weak var padView: UIView!
    @IBOutlet private weak var resultLabel: UILabel!
    private var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Gestures"
    }

    @IBAction private func tapped(_ recognizer: UITapGestureRecognizer) {
        taps += 1
        resultLabel.text = "Tapped \(taps)"
    }

    @IBAction private func doubleTapped() {
        resultLabel.text = "Tapped twice"
    }

    @IBAction private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        resultLabel.text = "Pressed"
    }

    @IBAction private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        guard recognizer.state == .ended else { return }
        resultLabel.text = recognizer.scale > 1 ? "Larger" : "Smaller"
    }

    @IBAction private func rotated(_ recognizer: UIRotationGestureRecognizer) {
        guard recognizer.state == .ended else { return }
        resultLabel.text = recognizer.rotation < 0 ? "To the left" : "To the right"
    }

    @IBAction private func panned(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: padView)
        resultLabel.text = "Moved \(translation.x > 0 ? "right" : "left")"
    }

    @IBAction private func editingEnded(_ sender: Any) {
        view.endEditing(true)
    }

}
