import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** What a browser does besides showing pages, and can't do in a closed network. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** Starts Chromium with a fresh profile, and more arguments when given. `CHROMIUM` names another than the system's. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place))
  if (!executablePath) throw new Error('Chromium is not installed; set CHROMIUM to its path')
  // As root the sandbox can't be had.
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET
  return chromium.launch({ executablePath, args: [...args, ...more] })
}
