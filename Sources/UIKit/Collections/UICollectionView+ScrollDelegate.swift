extension UICollectionView: OwnDelegateBearing {
  var ownDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }
}
