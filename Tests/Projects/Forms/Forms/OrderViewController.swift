//
//  OrderViewController.swift
//  Forms
//
//  Created by Anna Berg on 11/15/20.
//

import UIKit

class OrderViewController: UITableViewController {

    private enum Row: Int {
        case catalogue, rating, gestures
    }

    @IBOutlet weak var nameField: UITextField!
    @IBOutlet weak var emailField: UITextField!
    @IBOutlet weak var pinField: UITextField!
    @IBOutlet weak var expressSwitch: UISwitch!
    @IBOutlet weak var copiesLabel: UILabel!
    @IBOutlet weak var copiesStepper: UIStepper!
    @IBOutlet weak var sizeControl: UISegmentedControl!
    @IBOutlet weak var strengthSlider: UISlider!
    @IBOutlet weak var datePicker: UIDatePicker!
    @IBOutlet weak var fruitPicker: UIPickerView!
    @IBOutlet weak var summaryLabel: UILabel!
    @IBOutlet weak var progressView: UIProgressView!
    private let fruits = ["Apple", "Mango", "Quince"]

    override func viewDidLoad() {
        super.viewDidLoad()
        fruitPicker.selectRow(1, inComponent: 0, animated: false)
        update()
    }

    // MARK: - Actions

    @IBAction func update() {
        copiesLabel.text = "\(Int(copiesStepper.value)) copies"
        progressView.progress = strengthSlider.value
        let size = sizeControl.titleForSegment(at: sizeControl.selectedSegmentIndex) ?? ""
        let name = nameField.text!.isEmpty ? "Nobody" : nameField.text!
        let fruit = fruits[fruitPicker.selectedRow(inComponent: 0)]
        summaryLabel.text = "\(name): \(Int(copiesStepper.value)) × \(size), \(fruit)" + (expressSwitch.isOn ? ", express" : "")
    }

    @IBAction func expressChanged(_ sender: UISwitch) {
        datePicker.isEnabled = !sender.isOn
        update()
    }

    @IBAction func resetForm(_ sender: UIBarButtonItem) {
        nameField.text = nil
        emailField.text = nil
        expressSwitch.setOn(false, animated: true)
        datePicker.isEnabled = true
        copiesStepper.value = 1
        sizeControl.selectedSegmentIndex = 0
        view.endEditing(true)
        update()
    }

    // MARK: - Keyboard

    override var canBecomeFirstResponder: Bool {
        return true
    }

    override var keyCommands: [UIKeyCommand]? {
        let more = UIKeyCommand(input: "+", modifierFlags: .command, action: #selector(addCopy(_:)))
        more.title = "Add Copy"
        return [more, UIKeyCommand(title: "Reset", action: #selector(resetByKey), input: "r", modifierFlags: [.command, .shift])]
    }

    @objc private func addCopy(_ sender: UIKeyCommand) {
        copiesStepper.value += copiesStepper.stepValue
        update()
    }

    @objc private func resetByKey() {
        resetForm(navigationItem.rightBarButtonItem!)
    }

    // MARK: - Table view

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.section == 3, let row = Row(rawValue: indexPath.row) else { return }
        switch row {
        case .catalogue:
            show(CatalogueViewController(nibName: "CatalogueViewController", bundle: nil), sender: self)
        case .rating:
            show(RatingViewController(), sender: self)
        case .gestures:
            show(GesturesViewController(), sender: self)
        }
    }

}

extension OrderViewController: UITextFieldDelegate {

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === nameField {
            emailField.becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return true
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        guard textField === pinField else { return true }
        let text = (textField.text! as NSString).replacingCharacters(in: range, with: string)
        return text.count <= 4
    }

}

extension OrderViewController: UIPickerViewDataSource, UIPickerViewDelegate {

    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        return 1
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        return fruits.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        return fruits[row]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        update()
    }

}
