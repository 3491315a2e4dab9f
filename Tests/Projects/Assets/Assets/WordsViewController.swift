//
//  WordsViewController.swift
//  Assets
//
//  Created by Anna Berg on 10/20/23.
//

import UIKit

class WordsViewController: UIViewController {

    private struct Planet: Decodable {
        let name: String
        let moons: Int
    }

    @IBOutlet private weak var greetingLabel: UILabel!
    @IBOutlet private weak var photosLabel: UILabel!
    @IBOutlet private weak var dishesLabel: UILabel!
    @IBOutlet private weak var soupLabel: UILabel!
    @IBOutlet private weak var planetsLabel: UILabel!
    @IBOutlet private weak var pageLabel: UILabel!
    @IBOutlet private weak var stepper: UIStepper!

    override func viewDidLoad() {
        super.viewDidLoad()
        greetingLabel.text = String(format: NSLocalizedString("greeting", comment: "Says hello to a person"), "Ada")
        soupLabel.text = String(localized: "Soup of the day", table: "Menu")
        if let data = NSDataAsset(name: "Planets")?.data, let planets = try? JSONDecoder().decode([Planet].self, from: data) {
            planetsLabel.text = planets.map { "\($0.name) \($0.moons)" }.joined(separator: ", ")
        }
        if let url = Bundle.main.url(forResource: "First", withExtension: "txt", subdirectory: "Pages") {
            pageLabel.text = try? String(contentsOf: url, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        countChanged(stepper)
    }

    @IBAction private func countChanged(_ sender: UIStepper) {
        let count = Int(sender.value)
        photosLabel.text = String.localizedStringWithFormat(NSLocalizedString("photos.count", comment: "How many photos there are"), count)
        dishesLabel.text = String(localized: "\(count) dishes", table: "Menu")
    }

    @IBAction private func askToDelete(_ sender: Any) {
        let alert = UIAlertController(title: NSLocalizedString("delete.title", value: "Delete everything?", comment: ""), message: NSLocalizedString("Cannot be undone", tableName: "Alerts", bundle: .main, value: "", comment: ""), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: NSLocalizedString("cancel", comment: ""), style: .cancel))
        present(alert, animated: true)
    }

}
