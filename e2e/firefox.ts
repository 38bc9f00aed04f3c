import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, firefox } from 'playwright-core'
import { browserPlaces, isRecentFirefox } from '../scripts/browser-places.mjs'

export const firefoxHere = [
  process.env.FIREFOX,
  ...browserPlaces.firefox.filter((place) => existsSync(place) && isRecentFirefox(place)),
].find((place) => place && existsSync(place))

const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // BiDi has no command for reduced motion yet.
  'ui.prefersReducedMotion': 1,
  'app.normandy.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

/** Stock Firefox over WebDriver BiDi, with a fresh profile. */
export async function launchFirefox(): Promise<Browser> {
  if (!firefoxHere) throw new Error('Firefox is not installed; set FIREFOX to its path')
  const browser = await firefox.launch({
    // The channel selects a plain Firefox; the library's default is a patched one.
    channel: 'moz-firefox',
    executablePath: firefoxHere,
    firefoxUserPrefs: PREFERENCES,
    env: { ...process.env, ALSA_CONFIG_PATH: fileURLToPath(new URL('silent-sound.conf', import.meta.url)) },
  })
  withoutMediaFeatures(browser)
  typingAsSomebodyDoes(browser)
  return browser
}

interface Insides {
  _connection: { toImpl(it: Browser): { _browserSession: { send: Send } } }
}
type Send = (method: string, params: object) => Promise<unknown>

/** Firefox ESR lacks `emulation.setMediaFeaturesOverride`, called for each context. Remove once it has it. */
function withoutMediaFeatures(browser: Browser): void {
  const session = (browser as unknown as Insides)._connection.toImpl(browser)._browserSession
  const send = session.send.bind(session)
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params)
}

/** The library sets `value` from the page, which React ignores; the editing command acts as typing. */
function typingAsSomebodyDoes(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(() => {
      const insert = (text: string) => void document.execCommand('insertText', false, text)
      Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} })
    })
    return context
  }
}
