/** Finds the browsers the stories run in; a machine that builds as root gets them installed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { giveUp } from './root.mjs'

/** The same Chromium without a window around its pages: they open in a third of the time (decision 24). */
const bare = { package: 'chromium-headless-shell', places: ['/usr/bin/chromium-headless-shell'] }
const chromium = {
  package: 'chromium',
  places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
}
const firefox = { package: 'firefox-esr', places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] }

const found = ({ places }, given) => [given, ...places].find((place) => place && existsSync(place))

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Installs those that are missing when root and apt are there; what comes of it is seen by looking for them again. */
function install(...browsers) {
  const packages = browsers.filter((it) => !found(it)).map((it) => it.package)
  if (packages.length === 0 || process.getuid?.() !== 0) return
  console.log(`Instaluję: ${packages.join(', ')}…`)
  // One by one: a package that is unknown here keeps no other away.
  if (apt('update')) for (const name of packages) apt('install', '-y', name)
}

/**
 * The paths of both browsers, as the variables that name them to the stories. Without Chromium it says what to install
 * and ends; without Firefox its few stories are left out, and `missing` says so.
 */
export function provideBrowsers() {
  const { CHROMIUM: ours, FIREFOX: theirs } = process.env
  install(...(ours ? [] : [bare]), ...(theirs ? [] : [firefox]))
  if (!found(bare, ours)) install(chromium)
  const CHROMIUM =
    found(bare, ours) ??
    found(chromium) ??
    giveUp(
      'Brak przeglądarki do testów. Zainstaluj Chromium (apt-get install chromium) albo podaj jego ścieżkę w zmiennej CHROMIUM.',
    )
  const FIREFOX = found(firefox, theirs)
  if (FIREFOX) return { env: { CHROMIUM, FIREFOX }, missing: null }
  return {
    env: { CHROMIUM },
    missing:
      'Pominięto historie w Firefoksie: nie ma go tu i nie dało się go zainstalować (apt-get install firefox-esr albo ścieżka w zmiennej FIREFOX).',
  }
}
