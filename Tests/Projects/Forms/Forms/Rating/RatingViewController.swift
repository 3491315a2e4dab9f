//
//  RatingViewController.swift
//  Forms
//
//  Created by Anna Berg on 11/15/20.
//

import UIKit

class RatingViewController: UIViewController {

    @IBOutlet private weak var starsView: StarsView!
    @IBOutlet private var labels: [UILabel]!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Rating"
        labels.forEach { $0.textColor = .systemIndigo }
        starsView.onChange = { [weak self] in self?.show(rating: $0) }
        show(rating: starsView.rating)
    }

    private func show(rating: Int) {
        labels.first?.text = "\(rating) of \(starsView.maximum) stars"
        labels.last?.text = "\(labels.count) labels"
    }

}
