import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { browserPlaces } from '../scripts/browser-places.mjs'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/**
 * Playwright's list, which ours replaces, and the streaming of scripts: it parses them anew for each page, though
 * other pages of the process have compiled them (a twelfth of opening one).
 */
const without = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
]
const compiledOnce = `--disable-features=${[...without, 'ScriptStreaming'].join(',')}`

/** A host name for this machine, without a certificate, as in a small office. */
const officeName = '--host-resolver-rules=MAP zlecenia.lan 127.0.0.1'

/** A microphone that beeps, and may be used. */
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Headless if possible, with a fresh profile. `CHROMIUM` names another binary. */
export const launchChromium = (): Promise<Browser> =>
  // Pages of one browser share a process, which has compiled the scripts already: an eighth of the time.
  launch(
    [...browserPlaces.bare, ...browserPlaces.chromium],
    ['--process-per-site', compiledOnce, ...microphone],
  )

/** Opens a window, for measurements and notifications, which the headless shell lacks. */
export const launchWholeChromium = (): Promise<Browser> => launch(browserPlaces.chromium)

async function launch(places: readonly string[], more: readonly string[] = []): Promise<Browser> {
  const { CHROMIUM: named } = process.env
  const isBare = named && browserPlaces.bare.includes(named)
  const other = isBare ? [] : [named]
  const executablePath = [...other, ...places].find((place) => place && existsSync(place))
  if (!executablePath) throw new Error('Chromium is not installed; set CHROMIUM to its path')
  const own = [...QUIET, officeName, ...more]
  const args = process.getuid?.() === 0 ? [...own, '--no-sandbox'] : own
  return chromium.launch({ executablePath, args })
}
