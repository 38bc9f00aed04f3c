import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { browserPlaces } from '../scripts/browser-places.mjs'

/** What a browser does besides showing pages, and can't do in a closed network. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** A name for this machine that is not its own: an address without a certificate, as a small office has it. */
const officeName = '--host-resolver-rules=MAP zlecenia.lan 127.0.0.1'

/** Starts Chromium with a fresh profile, without a window where it can be had. `CHROMIUM` names another. */
export const launchChromium = (): Promise<Browser> =>
  launch([...browserPlaces.bare, ...browserPlaces.chromium])

/** The same as users have it, with its window: for what is measured. */
export const launchWholeChromium = (): Promise<Browser> => launch(browserPlaces.chromium)

async function launch(places: readonly string[]): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM, ...places].find((place) => place && existsSync(place))
  if (!executablePath) throw new Error('Chromium is not installed; set CHROMIUM to its path')
  // As root the sandbox can't be had.
  const own = [...QUIET, officeName]
  const args = process.getuid?.() === 0 ? [...own, '--no-sandbox'] : own
  return chromium.launch({ executablePath, args })
}
