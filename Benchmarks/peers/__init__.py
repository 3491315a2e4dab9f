"""The notes apps that TreeWorld is measured beside, one file each; ALL has those there are."""

from peers.bijiben import Bijiben
from peers.cherrytree import CherryTree
from peers.feathernotes import FeatherNotes
from peers.noblenote import NobleNote
from peers.nvpy import Nvpy
from peers.tomboy import Gnote, TomboyNg
from peers.zim import Zim

ALL = [FeatherNotes, NobleNote, TomboyNg, Gnote, CherryTree, Zim, Bijiben, Nvpy]
