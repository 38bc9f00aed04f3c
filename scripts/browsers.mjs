/** Finds the browsers for the stories and the bench; installs them on a machine that builds as root. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRecentFirefox, oldestFirefox, browserPlaces as places } from './browser-places.mjs'
import { giveUp, root } from './root.mjs'

const bare = { package: 'chromium-headless-shell', places: places.bare }
const chromium = { package: 'chromium', places: places.chromium }
/** Reads and draws our papers. */
const poppler = { package: 'poppler-utils', places: places.poppler }
/** A mail server as offices have it, for the long run. */
const dovecot = { package: 'dovecot-imapd', places: places.dovecot }
const firefox = { package: 'firefox-esr', places: places.firefox, mustBeRecent: true }

/** Recommended packages (video drivers, printer dialogs, perl) are more than half of the work. */
const installing = ['install', '-y', '--no-install-recommends']

const triedFile = join(root, 'node_modules', '.browsers-tried')
const day = 24 * 60 * 60 * 1000

/** Queries and commands of this machine; the tests have a fake one. */
const thisMachine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isThere: existsSync,
  isRecent: isRecentFirefox,
  /** Returns whether it succeeded; the reason of a failure is shown only when the package is needed. */
  apt: (args, { isNeeded }) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', isNeeded ? 'inherit' : 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
  /** Packages that failed to install within a day. */
  tried: () =>
    existsSync(triedFile) && Date.now() - statSync(triedFile).mtimeMs < day
      ? readFileSync(triedFile, 'utf8').split('\n')
      : [],
  isUpdated: false,
  remember(packages) {
    mkdirSync(dirname(triedFile), { recursive: true })
    writeFileSync(triedFile, packages.join('\n'))
  },
  // Visible to users who run the tests.
  say: (text) => console.log(text),
  giveUp,
}

/** Path of a browser; a given one is used as it is. */
function found(machine, browser, given) {
  if (given && machine.isThere(given)) return given
  const serves = (place) => machine.isThere(place) && (!browser.mustBeRecent || machine.isRecent(place))
  return browser.places.find(serves)
}

/**
 * Installs packages that are missing or too old, given root and apt; the result is determined by searching for them
 * again. Optional packages are tried silently, and after a failure not again before tomorrow.
 */
function install(machine, browsers, { isNeeded }) {
  const isMissing = (browser) => !found(machine, browser)
  const missing = browsers.filter(isMissing).map((it) => it.package)
  if (missing.length === 0 || !machine.isRoot) return
  const tried = isNeeded ? [] : machine.tried()
  const packages = missing.filter((name) => !tried.includes(name))
  if (packages.length === 0) return
  machine.say(`Instaluję: ${packages.join(', ')}…`)
  machine.isUpdated ||= machine.apt(['update'], { isNeeded })
  if (machine.isUpdated) {
    // One by one: an unknown package does not block the others.
    for (const name of packages) machine.apt([...installing, name], { isNeeded })
  }
  const inVain = browsers.filter(isMissing).map((it) => it.package)
  if (!isNeeded && inVain.length > 0) machine.remember([...tried, ...inVain])
}

/**
 * Installs all system packages for the tests, while npm fetches its own; browsers last, which only stories need.
 * Missing ones are reported where they are needed.
 */
export function installAhead(papersCanBeRead, machine = thisMachine) {
  const { CHROMIUM, FIREFOX } = machine.env
  install(machine, [poppler], { isNeeded: false })
  papersCanBeRead()
  install(machine, [...(CHROMIUM ? [] : [bare, chromium]), ...(FIREFOX ? [] : [firefox])], {
    isNeeded: false,
  })
}

/**
 * The paths of both browsers, as environment variables for the stories. Ends with an installation hint if there is no
 * Chromium; if Firefox is missing, `missing` reports the skipped stories.
 */
export function provideBrowsers(machine = thisMachine) {
  const { CHROMIUM: ours, FIREFOX: theirs } = machine.env
  install(machine, [...(ours ? [] : [bare]), ...(theirs ? [] : [firefox])], { isNeeded: false })
  const whole = provideWholeChromium(machine)
  const CHROMIUM = found(machine, bare, ours) ?? whole
  const FIREFOX = found(machine, firefox, theirs)
  if (FIREFOX) return { env: { CHROMIUM, FIREFOX }, missing: null }
  return {
    env: { CHROMIUM },
    missing: `Pominięto historie w Firefoksie: nie ma go tu w wersji ${oldestFirefox} lub nowszej i nie dało się go zainstalować (apt-get install firefox-esr albo ścieżka w zmiennej FIREFOX).`,
  }
}

/** Provides a PDF reader; if there is none, returns which tests of papers are skipped. */
export function providePaperReader(machine = thisMachine) {
  install(machine, [poppler], { isNeeded: false })
  return found(machine, poppler)
    ? null
    : 'Pominięto testy dokumentów PDF: nie ma tu pdftotext i nie dało się go zainstalować (apt-get install poppler-utils).'
}

/** Provides a mail server; if there is none, returns which tests are skipped. */
export function provideMailServer(machine = thisMachine) {
  install(machine, [dovecot], { isNeeded: false })
  return found(machine, dovecot)
    ? null
    : 'Pominięto testy poczty z Dovecotem: nie ma go tu i nie dało się go zainstalować (apt-get install dovecot-imapd).'
}

/**
 * Provides Chromium with its window, as users have it, for measurements and notifications; ends with an installation
 * hint if there is none.
 */
export function provideWholeChromium(machine = thisMachine) {
  const { CHROMIUM: ours } = machine.env
  if (!found(machine, chromium, ours)) install(machine, [chromium], { isNeeded: true })
  return (
    found(machine, chromium, ours) ??
    machine.giveUp(
      'Brak przeglądarki do testów i pomiarów. Zainstaluj Chromium (apt-get install chromium) albo podaj jego ścieżkę w zmiennej CHROMIUM.',
    )
  )
}

if (process.argv[1] === import.meta.filename) provideWholeChromium()
