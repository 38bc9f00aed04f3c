/** Finds the browser the stories run in; a machine that builds as root gets it installed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { giveUp } from './root.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function found() {
  return [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place))
}

/** The path of Chromium. Installs it when root and apt are there; otherwise says what to install and ends. */
export function provideChromium() {
  if (!found() && process.getuid?.() === 0) {
    console.log('Instaluję Chromium…')
    for (const args of [['update'], ['install', '-y', 'chromium']]) {
      const { status } = spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      if (status !== 0) break
    }
  }
  return (
    found() ??
    giveUp(
      'Brak przeglądarki do testów. Zainstaluj Chromium (apt-get install chromium) albo podaj jego ścieżkę w zmiennej CHROMIUM.',
    )
  )
}
