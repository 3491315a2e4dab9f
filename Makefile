# Builds and installs TreeWorld.
#
#   make                             builds
#   make install PREFIX=/usr/local   installs, below DESTDIR if that is given
#   make install-web                 the program for browsers as well (treeworld serve), and its systemd user unit
#   make uninstall                   takes away what these put there
#
# What is needed to build stands in Scripts/setup.bash; ./run installs it on Debian.

PREFIX ?= /usr/local
DESTDIR ?=
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share

SWIFT ?= swift
INSTALL ?= install
# Symbols are of no use to whoever only runs it; STRIP= keeps them.
STRIP ?= --strip
# Swift's libraries become part of the program, which then needs no toolchain.
BUILDFLAGS ?= --configuration release --static-swift-stdlib

id := org.treeworld.TreeWorld
binary ?= .build/release/treeworld
shells := .build/completions
# What the program reads at run time beside itself goes to $(DATADIR)/treeworld as it stands in
# Data/treeworld: translations, for example.
resources := $(shell find Data/treeworld -type f 2>/dev/null)

# The program for browsers, a package of its own.
web ?= Servers/.build/release/treeworld-web
UNITDIR ?= $(PREFIX)/lib/systemd/user

.PHONY: all build install install-web uninstall clean

all: build

build:
	$(SWIFT) build $(BUILDFLAGS) --product treeworld

# As the program itself describes its commands; made from what was built last.
completions:
	mkdir -p $(shells)
	for shell in bash zsh fish; do \
	  $(binary) --generate-completion-script $$shell > $(shells)/treeworld.$$shell || exit 1; \
	done
.PHONY: completions

$(binary):
	$(MAKE) build

install: $(binary) completions
	$(INSTALL) $(STRIP) -Dm755 $(binary) "$(DESTDIR)$(BINDIR)/treeworld"
	$(INSTALL) -Dm644 Docs/treeworld.1 "$(DESTDIR)$(DATADIR)/man/man1/treeworld.1"
	$(INSTALL) -Dm644 Data/$(id).desktop "$(DESTDIR)$(DATADIR)/applications/$(id).desktop"
	$(INSTALL) -Dm644 Data/$(id).metainfo.xml "$(DESTDIR)$(DATADIR)/metainfo/$(id).metainfo.xml"
	$(INSTALL) -Dm644 Data/icons/hicolor/scalable/apps/$(id).svg \
	  "$(DESTDIR)$(DATADIR)/icons/hicolor/scalable/apps/$(id).svg"
	$(INSTALL) -Dm644 Data/icons/hicolor/symbolic/apps/$(id)-symbolic.svg \
	  "$(DESTDIR)$(DATADIR)/icons/hicolor/symbolic/apps/$(id)-symbolic.svg"
	$(INSTALL) -Dm644 $(shells)/treeworld.bash \
	  "$(DESTDIR)$(DATADIR)/bash-completion/completions/treeworld"
	$(INSTALL) -Dm644 $(shells)/treeworld.zsh "$(DESTDIR)$(DATADIR)/zsh/site-functions/_treeworld"
	$(INSTALL) -Dm644 $(shells)/treeworld.fish \
	  "$(DESTDIR)$(DATADIR)/fish/vendor_completions.d/treeworld.fish"
	for file in $(resources); do \
	  $(INSTALL) -Dm644 "$$file" "$(DESTDIR)$(DATADIR)/treeworld/$${file#Data/treeworld/}" || exit 1; \
	done
	$(if $(DESTDIR),,$(refresh))

$(web):
	$(SWIFT) build --package-path Servers $(BUILDFLAGS) --product treeworld-web

install-web: $(web)
	$(INSTALL) $(STRIP) -Dm755 $(web) "$(DESTDIR)$(BINDIR)/treeworld-web"
	$(INSTALL) -d "$(DESTDIR)$(UNITDIR)"
	sed 's|^ExecStart=[^ ]*|ExecStart=$(BINDIR)/treeworld-web|' Servers/treeworld-web.service \
	  > "$(DESTDIR)$(UNITDIR)/treeworld-web.service"
	chmod 644 "$(DESTDIR)$(UNITDIR)/treeworld-web.service"

uninstall:
	rm -f "$(DESTDIR)$(BINDIR)/treeworld-web" "$(DESTDIR)$(UNITDIR)/treeworld-web.service"
	rm -f "$(DESTDIR)$(BINDIR)/treeworld" \
	  "$(DESTDIR)$(DATADIR)/man/man1/treeworld.1" \
	  "$(DESTDIR)$(DATADIR)/applications/$(id).desktop" \
	  "$(DESTDIR)$(DATADIR)/metainfo/$(id).metainfo.xml" \
	  "$(DESTDIR)$(DATADIR)/icons/hicolor/scalable/apps/$(id).svg" \
	  "$(DESTDIR)$(DATADIR)/icons/hicolor/symbolic/apps/$(id)-symbolic.svg" \
	  "$(DESTDIR)$(DATADIR)/bash-completion/completions/treeworld" \
	  "$(DESTDIR)$(DATADIR)/zsh/site-functions/_treeworld" \
	  "$(DESTDIR)$(DATADIR)/fish/vendor_completions.d/treeworld.fish"
	for file in $(resources); do \
	  rm -f "$(DESTDIR)$(DATADIR)/treeworld/$${file#Data/treeworld/}"; \
	done
	if [ -d "$(DESTDIR)$(DATADIR)/treeworld" ]; then \
	  find "$(DESTDIR)$(DATADIR)/treeworld" -depth -type d -empty -delete; \
	fi
	$(if $(DESTDIR),,$(refresh))

# Desktops look into caches first; whoever makes a package does this when it is installed.
define refresh
-update-desktop-database -q "$(DATADIR)/applications" 2>/dev/null
-gtk-update-icon-cache -qtf "$(DATADIR)/icons/hicolor" 2>/dev/null
endef

clean:
	rm -rf $(shells)
	$(SWIFT) package clean
