//
//  ItemCell.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

import UIKit

class ItemCell: UITableViewCell {

    @IBOutlet private weak var iconView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        iconView.tintColor = .secondaryLabel
    }

    func configure(with item: TreeItem) {
        nameLabel.text = item.name
        iconView.image = UIImage(systemName: item.isFolder ? "folder" : "doc.text")
        accessibilityLabel = item.name
    }

}
