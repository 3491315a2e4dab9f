/// More symbols with their icons: media, devices, weather and other things.
let symbolThings = """
  play media-playback-start
  pause media-playback-pause
  playpause media-playback-start
  stop media-playback-stop
  record media-record
  record.circle media-record
  backward media-seek-backward
  forward media-seek-forward
  backward.end media-skip-backward
  forward.end media-skip-forward
  goforward object-rotate-right
  gobackward object-rotate-left
  goforward.15 object-rotate-right
  gobackward.15 object-rotate-left
  shuffle media-playlist-shuffle
  repeat media-playlist-repeat
  repeat.1 media-playlist-repeat-song
  eject media-eject
  captions.bubble media-view-subtitles
  tv tv video-display
  display video-display
  display.2 video-joined-displays
  desktopcomputer computer
  laptopcomputer computer
  pc computer
  server.rack network-server
  iphone phone
  ipad tablet
  applewatch preferences-system-time
  keyboard input-keyboard
  computermouse input-mouse
  gamecontroller input-gaming applications-games
  printer printer
  scanner scanner
  externaldrive drive-harddisk-usb
  internaldrive drive-harddisk
  opticaldisc media-optical
  sdcard media-flash
  memorychip application-x-firmware
  cpu application-x-firmware
  battery.100 battery-level-100 battery-full
  battery.75 battery-level-80 battery-good
  battery.50 battery-level-50
  battery.25 battery-level-20 battery-low
  battery.0 battery-level-0 battery-empty
  bolt thunderbolt
  bolt.slash thunderbolt
  powerplug ac-adapter
  power system-shutdown
  wifi network-wireless network-wireless-signal-excellent
  wifi.slash network-wireless-offline
  antenna.radiowaves.left.and.right network-cellular-signal-excellent
  cellularbars network-cellular-signal-excellent
  airplane airplane-mode
  car emoji-travel
  bus emoji-travel
  tram emoji-travel
  bicycle emoji-travel
  bandage emblem-important
  lock changes-prevent system-lock-screen
  lock.open changes-allow
  lock.rotation rotation-locked
  key dialog-password
  touchid auth-fingerprint
  faceid auth-face
  shield security-high
  creditcard auth-smartcard
  simcard auth-sim
  cart emblem-package package-x-generic
  bag package-x-generic
  gift package-x-generic
  dollarsign accessories-calculator
  function accessories-calculator
  chart.bar power-profile-performance view-sort-ascending
  chart.pie applications-science
  waveform audio-x-generic
  hammer applications-engineering
  wrench applications-utilities
  wrench.and.screwdriver applications-utilities
  screwdriver applications-utilities
  terminal utilities-terminal
  command preferences-desktop-keyboard-shortcuts
  option preferences-desktop-keyboard-shortcuts
  puzzlepiece application-x-addon
  cube package-x-generic
  wand.and.stars applications-graphics
  sparkles starred
  crop view-fullscreen
  rotate.left object-rotate-left
  rotate.right object-rotate-right
  perspective object-flip-horizontal
  aspectratio view-fullscreen
  lightbulb emoji-objects
  flashlight.on.fill display-brightness
  flame weather-severe-alert
  drop weather-showers-scattered
  leaf emoji-nature
  pawprint emoji-nature
  ant face-devilish
  ladybug emoji-nature
  tortoise emoji-nature
  hare emoji-nature
  sun.max weather-clear display-brightness
  sun.min display-brightness
  sunrise daytime-sunrise
  sunset daytime-sunset
  moon weather-clear-night night-light
  moon.stars weather-clear-night
  moon.zzz night-light
  cloud weather-overcast
  cloud.sun weather-few-clouds
  cloud.moon weather-few-clouds-night
  cloud.rain weather-showers
  cloud.heavyrain weather-showers
  cloud.drizzle weather-showers-scattered
  cloud.bolt weather-storm
  cloud.snow weather-snow
  cloud.fog weather-fog
  snow weather-snow
  snowflake weather-snow
  wind weather-windy
  tornado weather-tornado
  thermometer weather-clear
  umbrella weather-showers
  icloud weather-overcast
  icloud.and.arrow.down folder-download
  icloud.and.arrow.up send-to
  cup.and.saucer emoji-food
  fork.knife emoji-food
  birthday.cake emoji-food
  sportscourt emoji-activities
  trophy starred
  graduationcap applications-science
  theatermasks face-smile
  accessibility preferences-desktop-accessibility
  textformat.alt font-x-generic
  rectangle.portrait.and.arrow.right system-log-out
  rectangle.portrait.and.arrow.forward system-log-out
  escape application-exit
  macwindow focus-windows
  macwindow.badge.plus window-new
  plus.rectangle.on.rectangle window-new
  plus.square.on.square tab-new
  app application-x-executable
  app.badge application-x-executable
  square.grid.3x1.below.line.grid.1x2 view-app-grid
  line.3.horizontal.circle view-sort-descending
  ticket x-office-presentation
  barcode auth-smartcard
  qrcode view-grid
  """
