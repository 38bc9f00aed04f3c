/** Finds the browsers the stories run in; a machine that builds as root gets them installed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { giveUp } from './root.mjs'

const chromium = {
  variable: 'CHROMIUM',
  places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
}
const firefox = { variable: 'FIREFOX', places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] }

function found({ variable, places }) {
  return [process.env[variable], ...places].find((place) => place && existsSync(place))
}

/** Installs packages when root and apt are there; what comes of it is seen by looking for them again. */
function install(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0) return
  console.log(`Instaluję: ${packages.join(', ')}…`)
  for (const args of [['update'], ['install', '-y', ...packages]]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return
  }
}

/**
 * The paths of both browsers, as the variables that name them to the stories. Without Chromium it says what to install
 * and ends; without Firefox its few stories are left out, and `missing` says so.
 */
export function provideBrowsers() {
  install([...(found(chromium) ? [] : ['chromium']), ...(found(firefox) ? [] : ['firefox-esr'])])
  const CHROMIUM =
    found(chromium) ??
    giveUp(
      'Brak przeglądarki do testów. Zainstaluj Chromium (apt-get install chromium) albo podaj jego ścieżkę w zmiennej CHROMIUM.',
    )
  const FIREFOX = found(firefox)
  if (FIREFOX) return { env: { CHROMIUM, FIREFOX }, missing: null }
  return {
    env: { CHROMIUM },
    missing:
      'Pominięto historie w Firefoksie: nie ma go tu i nie dało się go zainstalować (apt-get install firefox-esr albo ścieżka w zmiennej FIREFOX).',
  }
}
