#!/usr/bin/env bash
# Checks what desktops read of TreeWorld: the desktop file, the AppStream data and the icons.
# Says which of the tools are missing, without which something goes unchecked.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

id=org.treeworld.TreeWorld
has() { command -v "$1" >/dev/null && return; echo "missing: $1, so $2 was not checked"; return 1; }

if has desktop-file-validate "Data/$id.desktop"; then
  # What it only hints at counts too.
  answer=$(desktop-file-validate "Data/$id.desktop")
  [[ -z $answer ]] || { echo "$answer"; exit 1; }
fi
if has appstreamcli "Data/$id.metainfo.xml"; then
  appstreamcli validate --no-net "Data/$id.metainfo.xml"
fi

# One name for all, and one version.
grep -q "<id>$id</id>" "Data/$id.metainfo.xml"
grep -q "^Icon=$id$" "Data/$id.desktop"
grep -q "identifier = \"$id\"" Sources/TreeWorld/Application/TreeWorldApp.swift
version=$(sed -nE 's/.*let version = "(.*)"/\1/p' Sources/TreeWorld/Application/TreeWorldApp.swift)
grep -q "<release version=\"$version\"" "Data/$id.metainfo.xml" ||
  { echo "Data/$id.metainfo.xml has no release $version"; exit 1; }
for icon in scalable/apps/$id.svg symbolic/apps/$id-symbolic.svg; do
  python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' "Data/icons/hicolor/$icon"
done
