//
//  CatalogueViewController.swift
//  Forms
//
//  Created by Anna Berg on 11/15/20.
//

import UIKit

class CatalogueViewController: UIViewController {

    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var collectionView: UICollectionView!
    @IBOutlet private var basketLabel: UILabel!
    private let products = [("Tea", 4), ("Coffee", 6), ("Cocoa", 5)]
    private let swatches: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
    private var basket: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Catalogue"
        tableView.register(UINib(nibName: "ProductCell", bundle: nil), forCellReuseIdentifier: ProductCell.identifier)
        tableView.register(UINib(nibName: "ProductHeader", bundle: nil), forHeaderFooterViewReuseIdentifier: "Header")
        collectionView.register(UINib(nibName: "SwatchCell", bundle: Bundle(for: SwatchCell.self)), forCellWithReuseIdentifier: "Swatch")
        tableView.tableFooterView = basketLabel
    }

}

extension CatalogueViewController: UITableViewDataSource, UITableViewDelegate {

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return products.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ProductCell.identifier, for: indexPath) as! ProductCell
        let (name, price) = products[indexPath.row]
        cell.nameLabel.text = name
        cell.priceLabel.text = "\(price) kr"
        cell.buyButton.accessibilityLabel = "Buy \(name)"
        cell.delegate = self
        return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header") as? ProductHeader
        header?.titleLabel.text = "Drinks"
        return header
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        return 40
    }

}

extension CatalogueViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return swatches.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Swatch", for: indexPath) as! SwatchCell
        cell.swatchView.backgroundColor = swatches[indexPath.item]
        cell.numberLabel.text = "No. \(indexPath.item + 1)"
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        basketLabel.text = "Swatch \(indexPath.item + 1)"
    }

}

extension CatalogueViewController: ProductCellDelegate {

    func productCell(_ cell: ProductCell, didBuyWith touches: Int) {
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        basket.append(products[indexPath.row].0)
        basketLabel.text = "In the basket: " + basket.joined(separator: ", ")
    }

}
