/// A symbol and its icons on each line, without the suffix that all icons have.
let symbolLines = """
  plus list-add
  plus.app list-add
  minus list-remove
  multiply window-close
  xmark window-close
  xmark.circle.fill edit-clear
  xmark.bin user-trash
  checkmark object-select emblem-ok
  checkmark.circle emblem-ok object-select
  checkmark.circle.fill radio-checked checkbox-checked
  checkmark.square checkbox-checked
  checkmark.seal emblem-default
  checkmark.shield security-high
  chevron.left go-previous
  chevron.backward go-previous
  chevron.right go-next
  chevron.forward go-next
  chevron.up go-up
  chevron.down go-down
  chevron.up.chevron.down view-sort-ascending
  chevron.compact.down pan-down
  chevron.compact.up pan-up
  arrow.left go-previous
  arrow.right go-next
  arrow.up go-up
  arrow.down go-down
  arrow.backward go-previous
  arrow.forward go-next
  arrow.up.to.line go-top
  arrow.down.to.line go-bottom
  arrow.left.to.line go-first
  arrow.right.to.line go-last
  arrow.up.arrow.down view-sort-ascending
  arrow.left.arrow.right object-flip-horizontal
  arrow.up.left.and.arrow.down.right view-fullscreen
  arrow.down.right.and.arrow.up.left view-restore
  arrow.uturn.backward edit-undo
  arrow.uturn.left edit-undo
  arrow.uturn.forward edit-redo
  arrow.uturn.right edit-redo
  arrow.turn.up.left mail-reply-sender edit-undo
  arrow.turn.up.right mail-forward edit-redo
  arrow.clockwise view-refresh
  arrow.counterclockwise object-rotate-left
  arrow.triangle.2.circlepath emblem-synchronizing view-refresh
  arrow.2.circlepath emblem-synchronizing view-refresh
  arrow.down.circle folder-download emblem-downloads
  arrow.down.doc document-save
  arrow.up.doc document-send send-to
  arrow.down.app folder-download
  arrowshape.turn.up.left mail-reply-sender edit-undo
  arrowshape.turn.up.left.2 mail-reply-all
  arrowshape.turn.up.right mail-forward
  arrowtriangle.left pan-start
  arrowtriangle.right pan-end
  arrowtriangle.up pan-up
  arrowtriangle.down pan-down
  sidebar.left sidebar-show view-dual
  sidebar.leading sidebar-show view-dual
  sidebar.right sidebar-show-right view-dual
  sidebar.trailing sidebar-show-right view-dual
  rectangle.split.2x1 view-dual
  rectangle.split.3x1 view-continuous
  rectangle.grid.2x2 view-grid
  rectangle.grid.1x2 view-list
  rectangle.stack view-paged
  rectangle.on.rectangle view-restore
  square.on.square edit-copy
  square.grid.2x2 view-grid
  square.grid.3x3 view-app-grid
  square.stack view-paged
  square checkbox
  circle radio checkbox
  largecircle.fill.circle radio-checked
  smallcircle.circle radio-checked
  circle.fill media-record
  square.fill media-playback-stop
  square.dashed edit-select-all
  trash user-trash
  trash.fill user-trash-full user-trash
  trash.slash edit-delete
  pencil document-edit
  pencil.tip document-edit
  pencil.slash document-edit
  square.and.pencil document-edit
  highlighter document-edit
  paintbrush applications-graphics
  paintpalette preferences-color color-select
  eyedropper color-select
  scribble applications-graphics
  signature document-edit
  scissors edit-cut
  doc.on.doc edit-copy
  doc.on.clipboard edit-paste
  clipboard edit-paste
  list.clipboard edit-paste
  folder folder
  folder.badge.plus folder-new
  folder.badge.gearshape folder-saved-search
  folder.badge.person.crop folder-publicshare
  doc text-x-generic
  doc.text text-x-generic
  doc.plaintext text-x-generic
  doc.richtext x-office-document
  doc.badge.plus document-new
  doc.text.magnifyingglass document-print-preview
  doc.zipper package-x-generic
  note text-editor
  note.text text-editor
  book user-bookmarks
  book.closed accessories-dictionary
  books.vertical accessories-dictionary
  text.book.closed accessories-dictionary
  character.book.closed accessories-dictionary
  bookmark user-bookmarks
  newspaper application-rss+xml
  magazine x-office-document
  magnifyingglass system-search edit-find
  plus.magnifyingglass zoom-in
  minus.magnifyingglass zoom-out
  1.magnifyingglass zoom-original
  text.magnifyingglass edit-find
  gear emblem-system
  gearshape emblem-system
  gearshape.2 applications-system
  slider.horizontal.3 preferences-other
  slider.vertical.3 multimedia-volume-control
  line.3.horizontal list-drag-handle open-menu
  line.horizontal.3 open-menu
  line.3.horizontal.decrease view-sort-descending
  line.horizontal.3.decrease view-sort-descending
  ellipsis view-more-horizontal view-more
  ellipsis.circle view-more-horizontal view-more
  ellipsis.vertical view-more
  star non-starred
  star.fill starred
  star.leadinghalf.filled semi-starred
  star.slash non-starred
  heart emote-love emblem-favorite
  heart.fill emote-love emblem-favorite
  hand.thumbsup emblem-ok
  hand.thumbsdown action-unavailable
  hand.raised action-unavailable
  flag emoji-flags
  tag user-bookmarks
  pin view-pin
  paperclip mail-attachment
  link insert-link
  personalhotspot network-wireless-hotspot
  square.and.arrow.up emblem-shared send-to
  square.and.arrow.down document-save
  paperplane mail-send document-send
  list.bullet view-list-bullet view-list
  list.dash view-list
  list.number view-list-ordered
  list.star view-list-bullet
  list.bullet.indent format-indent-more
  text.alignleft format-justify-left
  text.aligncenter format-justify-center
  text.alignright format-justify-right
  text.justify format-justify-fill
  text.quote format-indent-more
  increase.indent format-indent-more
  decrease.indent format-indent-less
  bold format-text-bold
  italic format-text-italic
  underline format-text-underline
  strikethrough format-text-strikethrough
  xmark.circle edit-clear
  textformat.size preferences-desktop-font
  textformat.abc tools-check-spelling
  character font-x-generic
  character.cursor.ibeam insert-text
  house user-home go-home
  building emblem-documents
  building.2 user-desktop
  tray mail-inbox mail-unread
  tray.full mail-unread
  tray.and.arrow.down mail-send-receive
  tray.and.arrow.up mail-send
  archivebox package-x-generic
  shippingbox package-x-generic
  envelope mail-unread
  envelope.open mail-read
  envelope.badge mail-unread
  calendar x-office-calendar
  calendar.badge.plus appointment-new
  calendar.badge.clock appointment-soon
  clock document-open-recent
  clock.arrow.circlepath document-open-recent
  alarm alarm
  timer alarm
  stopwatch alarm
  hourglass content-loading
  deskclock preferences-system-time
  camera camera-photo
  camera.rotate camera-switch
  video camera-video
  video.slash camera-disabled
  film video-x-generic
  photo image-x-generic
  photo.on.rectangle folder-pictures
  photo.stack folder-pictures
  globe web-browser applications-internet
  network network-workgroup
  safari web-browser
  map mark-location
  mappin mark-location
  mappin.and.ellipse mark-location
  location location-services-active find-location
  location.slash location-services-disabled
  scope find-location
  person avatar-default
  person.fill avatar-default
  person.2 system-users
  person.3 system-users
  person.badge.plus contact-new
  person.crop.circle avatar-default
  person.crop.square avatar-default
  person.crop.circle.badge.plus contact-new
  person.text.rectangle x-office-address-book
  figure.walk emoji-body
  figure.stand emoji-body
  face.smiling face-smile
  face.dashed face-plain
  eye view-reveal
  eye.slash view-conceal
  eyeglasses face-glasses
  ear audio-headphones
  brain emoji-people
  info info-outline dialog-information
  info.circle help-about dialog-information
  questionmark dialog-question
  questionmark.circle dialog-question help-about
  exclamationmark emblem-important
  exclamationmark.circle dialog-error
  exclamationmark.triangle dialog-warning
  exclamationmark.octagon dialog-error
  exclamationmark.bubble mail-mark-important
  nosign action-unavailable
  slash.circle action-unavailable
  bell preferences-system-notifications
  bell.slash notifications-disabled
  bubble.left chat-message-new
  bubble.right chat-message-new
  bubble.left.and.bubble.right chat-message-new
  text.bubble chat-message-new
  message chat-message-new
  phone call-start
  phone.down call-stop
  phone.arrow.up.right call-outgoing
  phone.arrow.down.left call-incoming
  mic microphone-sensitivity-high
  mic.slash microphone-sensitivity-muted
  speaker audio-volume-low
  speaker.slash audio-volume-muted
  speaker.wave.1 audio-volume-low
  speaker.wave.2 audio-volume-medium
  speaker.wave.3 audio-volume-high
  headphones audio-headphones
  hifispeaker audio-speakers
  music.note audio-x-generic emblem-music
  music.note.list folder-music
  music.mic audio-input-microphone
  """
