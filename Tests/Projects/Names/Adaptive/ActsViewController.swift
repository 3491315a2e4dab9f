import Scene
import UIKit
import struct Simulator.Device

class ActsViewController: ListViewController {

    @IBOutlet weak var chosenLabel: UILabel!

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let node: Scene.Node = nodes[indexPath.row]
        chosenLabel.text = "\(node.title): \(node.devices.map(\.name).joined(separator: ", "))"
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let label = UILabel()
        label.text = "All acts of \(String(describing: Adaptive.ActsViewController.self))"
        return label
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        return 40
    }

}
