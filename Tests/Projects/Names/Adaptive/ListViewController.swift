#if canImport(Scene)
import Scene
#endif
import UIKit

// A list of rows. What happens when one is chosen is up to subclasses.
class ListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {

    @IBOutlet weak var tableView: UITableView!

    var nodes: [Scene.Node] { Scene.acts }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return nodes.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = nodes[indexPath.row].title
        return cell
    }

}
