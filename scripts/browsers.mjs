/** Finds the browsers the stories and the bench run in; a machine that builds as root gets them installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRecentFirefox, oldestFirefox, browserPlaces as places } from './browser-places.mjs'
import { giveUp, root } from './root.mjs'

const bare = { package: 'chromium-headless-shell', places: places.bare }
const chromium = { package: 'chromium', places: places.chromium }
/** Reads what our papers say, and draws them. */
const poppler = { package: 'poppler-utils', places: places.poppler }
const firefox = { package: 'firefox-esr', places: places.firefox, mustBeRecent: true }

/** What is merely recommended (video drivers, a printer's dialogs, perl) is more than half of the work. */
const installing = ['install', '-y', '--no-install-recommends']

const triedFile = join(root, 'node_modules', '.browsers-tried')
const day = 24 * 60 * 60 * 1000

/** What is asked of this machine and done to it; the tests have one of their own. */
const thisMachine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isThere: existsSync,
  isRecent: isRecentFirefox,
  /** Whether it was done; why not is shown where nothing goes on without it. */
  apt: (args, { isNeeded }) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', isNeeded ? 'inherit' : 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
  /** Packages that were tried in vain within a day. */
  tried: () =>
    existsSync(triedFile) && Date.now() - statSync(triedFile).mtimeMs < day
      ? readFileSync(triedFile, 'utf8').split('\n')
      : [],
  isUpdated: false,
  remember(packages) {
    mkdirSync(dirname(triedFile), { recursive: true })
    writeFileSync(triedFile, packages.join('\n'))
  },
  // Whoever runs the tests reads what could not be installed.
  say: (text) => console.log(text),
  giveUp,
}

/** Where it is; one that somebody named themselves is taken as it is. */
function found(machine, browser, given) {
  if (given && machine.isThere(given)) return given
  const serves = (place) => machine.isThere(place) && (!browser.mustBeRecent || machine.isRecent(place))
  return browser.places.find(serves)
}

/**
 * Installs those that are missing or too old when root and apt are there; what comes of it is seen by looking for them again. What
 * can be done without is tried in silence, and where it can't be had, not again before tomorrow.
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
    // One by one: a package that is unknown here keeps no other away.
    for (const name of packages) machine.apt([...installing, name], { isNeeded })
  }
  const inVain = browsers.filter(isMissing).map((it) => it.package)
  if (!isNeeded && inVain.length > 0) machine.remember([...tried, ...inVain])
}

/**
 * All that tests want of the system, while npm fetches its own; browsers last, which only stories need. What could not
 * be had is said by who asks for it.
 */
export function installAhead(papersCanBeRead, machine = thisMachine) {
  const { CHROMIUM, FIREFOX } = machine.env
  install(machine, [poppler], { isNeeded: false })
  papersCanBeRead()
  install(machine, [...(CHROMIUM ? [] : [bare]), ...(FIREFOX ? [] : [firefox])], { isNeeded: false })
}

/**
 * The paths of both browsers, as the variables that name them to the stories. Without Chromium it says what to install
 * and ends; without Firefox its few stories are left out, and `missing` says so.
 */
export function provideBrowsers(machine = thisMachine) {
  const { CHROMIUM: ours, FIREFOX: theirs } = machine.env
  install(machine, [...(ours ? [] : [bare]), ...(theirs ? [] : [firefox])], { isNeeded: false })
  if (!found(machine, bare, ours)) install(machine, [chromium], { isNeeded: true })
  const CHROMIUM =
    found(machine, bare, ours) ??
    found(machine, chromium) ??
    machine.giveUp(
      'Brak przeglądarki do testów. Zainstaluj Chromium (apt-get install chromium) albo podaj jego ścieżkę w zmiennej CHROMIUM.',
    )
  const FIREFOX = found(machine, firefox, theirs)
  if (FIREFOX) return { env: { CHROMIUM, FIREFOX }, missing: null }
  return {
    env: { CHROMIUM },
    missing: `Pominięto historie w Firefoksie: nie ma go tu w wersji ${oldestFirefox} lub nowszej i nie dało się go zainstalować (apt-get install firefox-esr albo ścieżka w zmiennej FIREFOX).`,
  }
}

/** Without a reader of PDF the tests of papers are left out; says so. */
export function providePaperReader(machine = thisMachine) {
  install(machine, [poppler], { isNeeded: false })
  return found(machine, poppler)
    ? null
    : 'Pominięto testy dokumentów PDF: nie ma tu pdftotext i nie dało się go zainstalować (apt-get install poppler-utils).'
}

/** Chromium as users have it, with its window, for what is measured; without it says what to install and ends. */
export function provideWholeChromium(machine = thisMachine) {
  const { CHROMIUM: ours } = machine.env
  if (!found(machine, chromium, ours)) install(machine, [chromium], { isNeeded: true })
  return (
    found(machine, chromium, ours) ??
    machine.giveUp(
      'Brak przeglądarki do pomiarów. Zainstaluj Chromium (apt-get install chromium) albo podaj jego ścieżkę w zmiennej CHROMIUM.',
    )
  )
}

if (process.argv[1] === import.meta.filename) provideWholeChromium()
