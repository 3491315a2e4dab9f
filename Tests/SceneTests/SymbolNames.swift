/// Names of symbols that public code uses most.
let mostUsedSymbols = """
  chevron.right trash arrow.2.squarepath xmark checkmark.circle.fill star.fill
  square.and.arrow.up plus link at ellipsis pencil magnifyingglass doc.on.doc chevron.down
  checkmark.seal.fill safari globe eye exclamationmark.triangle.fill quote.bubble photo
  person.badge.plus number lock list.bullet line.3.horizontal.decrease.circle checkmark
  xmark.circle sun.max.fill photo.on.rectangle.angled person.crop.circle.badge.xmark paperplane
  lock.rotation largecircle.fill.circle info.circle gear exclamationmark.bubble
  dot.radiowaves.right chart.bar captions.bubble calendar bubble.left.and.text.bubble.right
  bell arrowshape.turn.up.left arrow.clockwise wand.and.stars tray.full square.grid.2x2
  speaker.slash speaker quote.opening questionmark.circle poweroutlet.type.b.fill
  person.fill.badge.plus person.crop.circle.badge.exclamationmark person.badge.minus
  pencil.line minus.circle.fill lock.fill laptopcomputer folder eye.slash
  exclamationmark.triangle circle.fill chevron.backward checkmark.shield checkmark.seal
  checkmark.circle camera bubble.left.and.bubble.right bolt bell.fill
  arrowshape.turn.up.left.fill arrow.down.circle xmark.seal.fill xmark.circle.fill
  waveform.path video tray.fill text.bubble tag suitcase star.circle star square.and.pencil
  speaker.slash.fill sidebar.right server.rack rectangle.stack quote.bubble.fill
  questionmark.circle.fill poweroutlet.type.b plus.circle.fill play.fill pin.slash pin.fill pin
  photo.fill photo.badge.plus person.crop.circle.badge.xmark.fill person.crop.circle.badge.moon
  person.crop.circle person.3.fill person paperplane.fill paintpalette network message map.fill
  line.3.horizontal.decrease keyboard internaldrive info.circle.fill icloud.and.arrow.down
  hifispeaker folder.fill face.smiling exclamationmark.octagon.fill exclamationmark.bubble.fill
  ellipsis.circle document.on.document doc.plaintext doc delete.left cube clock chevron.up
  chevron.left chart.bar.fill camera.fill bubble.right book.closed bell.slash bell.badge.fill
  bell.badge arrowshape.turn.up.left.circle.fill arrow.uturn.right arrow.up.right
  arrow.triangle.2.circlepath arrow.right arrow.left arrow.forward arrow.down
  arrow.2.circlepath.circle archivebox antenna.radiowaves.left.and.right 3.circle.fill
  2.circle.fill 1.circle.fill plus.circle plus.square plus.square.fill plus.app plus.app.fill
  plus.rectangle.on.rectangle minus minus.circle minus.square xmark.square xmark.octagon
  xmark.octagon.fill xmark.shield checkmark.square checkmark.square.fill checkmark.shield.fill
  chevron.forward chevron.left.circle chevron.right.circle chevron.right.circle.fill
  chevron.left.circle.fill chevron.down.circle chevron.up.circle chevron.up.chevron.down
  chevron.compact.down chevron.left.forwardslash.chevron.right arrow.up arrow.up.left
  arrow.down.right arrow.down.left arrow.backward arrow.left.circle arrow.right.circle
  arrow.right.circle.fill arrow.up.circle arrow.up.circle.fill arrow.down.circle.fill
  arrow.clockwise.circle arrow.counterclockwise arrow.uturn.left arrow.uturn.backward
  arrow.uturn.forward arrow.2.circlepath arrow.up.arrow.down arrow.left.arrow.right
  arrow.up.left.and.arrow.down.right arrow.down.right.and.arrow.up.left arrow.up.right.square
  arrow.up.doc arrow.down.doc arrow.right.to.line arrow.turn.up.left arrow.turn.up.right
  arrowshape.turn.up.right arrowshape.turn.up.right.fill arrowtriangle.down.fill
  arrowtriangle.up.fill arrowtriangle.right.fill square.and.arrow.up.fill square.and.arrow.down
  square.and.arrow.down.fill square.and.arrow.up.on.square square.on.square
  square.grid.2x2.fill square.grid.3x3 square.grid.3x3.fill square.stack square.stack.fill
  square square.fill square.dashed circle triangle triangle.fill rectangle rectangle.fill
  rectangle.stack.fill rectangle.portrait.and.arrow.right rectangle.and.pencil.and.ellipsis
  rectangle.grid.1x2 rectangle.grid.2x2 rectangle.split.3x1 diamond diamond.fill hexagon
  hexagon.fill capsule seal seal.fill shield shield.fill ellipsis.circle.fill ellipsis.bubble
  gearshape gearshape.fill gearshape.2 gearshape.2.fill person.fill person.circle
  person.circle.fill person.2 person.2.fill person.3 person.crop.circle.fill
  person.crop.circle.badge.plus person.crop.circle.badge.checkmark person.crop.square
  person.crop.rectangle person.text.rectangle house house.fill house.circle
  magnifyingglass.circle magnifyingglass.circle.fill plus.magnifyingglass minus.magnifyingglass
  trash.fill trash.circle trash.circle.fill trash.slash star.circle.fill star.slash
  star.leadinghalf.filled star.square heart heart.fill heart.circle heart.circle.fill
  heart.slash heart.slash.fill bookmark bookmark.fill bookmark.circle bookmark.slash tag.fill
  flag flag.fill flag.slash bell.slash.fill bell.circle lock.open lock.open.fill lock.shield
  lock.circle key key.fill envelope envelope.fill envelope.open envelope.badge
  envelope.circle.fill paperplane.circle.fill paperclip link.circle pencil.circle
  pencil.circle.fill pencil.tip pencil.slash highlighter scribble paintbrush paintbrush.fill
  paintpalette.fill eyedropper scissors wand.and.rays sparkles doc.fill doc.text doc.text.fill
  doc.on.doc.fill doc.on.clipboard doc.badge.plus doc.richtext doc.circle folder.badge.plus
  folder.circle tray tray.full.fill tray.and.arrow.down tray.and.arrow.up archivebox.fill book
  book.fill book.closed.fill books.vertical text.book.closed newspaper newspaper.fill
  list.bullet.circle list.dash list.number list.star list.bullet.rectangle list.bullet.indent
  list.clipboard text.alignleft text.aligncenter text.alignright text.justify text.quote
  text.bubble.fill text.cursor text.magnifyingglass textformat textformat.size textformat.abc
  bold italic underline strikethrough calendar.badge.plus calendar.badge.clock calendar.circle
  clock.fill clock.arrow.circlepath clock.circle alarm alarm.fill timer stopwatch hourglass
  camera.circle camera.circle.fill camera.rotate photo.on.rectangle photo.stack photo.circle
  video.fill video.slash video.slash.fill film film.fill mic mic.fill mic.slash mic.slash.fill
  mic.circle speaker.fill speaker.wave.1 speaker.wave.2 speaker.wave.2.fill speaker.wave.3
  speaker.wave.3.fill headphones music.note music.note.list music.mic waveform play play.circle
  play.circle.fill play.rectangle play.rectangle.fill pause pause.fill pause.circle
  pause.circle.fill stop stop.fill stop.circle stop.circle.fill forward forward.fill backward
  backward.fill forward.end forward.end.fill backward.end backward.end.fill playpause
  playpause.fill goforward goforward.15 gobackward gobackward.15 shuffle repeat repeat.1
  record.circle line.horizontal.3 line.3.horizontal line.3.horizontal.circle
  line.3.horizontal.decrease.circle.fill line.horizontal.3.decrease
  line.horizontal.3.decrease.circle slider.horizontal.3 slider.vertical.3 sidebar.left
  sidebar.leading sun.max sun.min sunrise sunset sunset.fill moon moon.fill moon.stars
  moon.stars.fill moon.circle cloud cloud.fill cloud.rain cloud.rain.fill cloud.sun
  cloud.sun.fill cloud.bolt cloud.bolt.fill cloud.snow cloud.snow.fill cloud.fog cloud.fog.fill
  cloud.drizzle cloud.drizzle.fill cloud.heavyrain cloud.moon icloud icloud.fill
  icloud.and.arrow.up wind tornado snowflake drop drop.fill flame flame.fill bolt.fill
  bolt.circle bolt.slash bolt.slash.fill leaf leaf.fill thermometer umbrella umbrella.fill wifi
  wifi.slash location location.fill location.circle location.circle.fill location.slash
  location.north.fill mappin mappin.circle mappin.circle.fill mappin.and.ellipse mappin.slash
  map safari.fill info questionmark questionmark.square exclamationmark exclamationmark.circle
  exclamationmark.circle.fill exclamationmark.octagon exclamationmark.shield bubble.left
  bubble.left.fill bubble.right.fill bubble.left.and.bubble.right.fill message.fill
  message.circle phone phone.fill phone.circle phone.circle.fill phone.down phone.down.fill
  cart cart.fill cart.badge.plus bag bag.fill creditcard creditcard.fill gift gift.fill
  dollarsign.circle dollarsign.circle.fill eurosign.circle eye.fill eye.slash.fill eye.circle
  eyeglasses hand.raised hand.raised.fill hand.thumbsup hand.thumbsup.fill hand.thumbsdown
  hand.thumbsdown.fill face.smiling.fill lightbulb lightbulb.fill chart.pie chart.pie.fill
  chart.line.uptrend.xyaxis airplane car car.fill bus tram tram.fill bicycle figure.walk
  gamecontroller gamecontroller.fill sportscourt crown crown.fill trophy trophy.fill
  graduationcap graduationcap.fill briefcase briefcase.fill building building.2 building.2.fill
  building.columns hammer hammer.fill wrench wrench.fill wrench.and.screwdriver cube.fill
  shippingbox shippingbox.fill archivebox.circle externaldrive desktopcomputer iphone ipad
  applewatch tv tv.fill printer printer.fill cpu memorychip terminal battery.100 battery.25
  power power.circle qrcode qrcode.viewfinder barcode viewfinder faceid touchid nosign
  number.circle percent function equal divide multiply multiply.circle multiply.circle.fill
  textformat.alt character command option a.circle a.circle.fill 1.circle 2.circle
  2.square.fill 0.circle.fill crop rotate.right rotate.left ant ant.fill hare tortoise pawprint
  cup.and.saucer fork.knife cross cross.fill bandage perspective puzzlepiece puzzlepiece.fill
  theatermasks ticket ticket.fill
  """
