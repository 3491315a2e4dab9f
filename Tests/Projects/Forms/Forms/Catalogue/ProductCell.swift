//
//  ProductCell.swift
//  Forms
//
//  Created by Anna Berg on 11/15/20.
//

import UIKit

protocol ProductCellDelegate: AnyObject {
    func productCell(_ cell: ProductCell, didBuyWith touches: Int)
}

class ProductCell: UITableViewCell {

    static let identifier = String(describing: ProductCell.self)

    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var priceLabel: UILabel!
    @IBOutlet weak var buyButton: UIButton!
    weak var delegate: ProductCellDelegate?

    override func awakeFromNib() {
        super.awakeFromNib()
        selectionStyle = .none
        priceLabel.textColor = .secondaryLabel
    }

    @IBAction func buy(_ sender: UIButton, forEvent event: UIEvent) {
        delegate?.productCell(self, didBuyWith: event.allTouches?.count ?? 0)
    }

}
