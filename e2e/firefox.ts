import { existsSync } from 'node:fs'
import { type Browser, firefox } from 'playwright-core'
import { browserPlaces } from '../scripts/browser-places.mjs'

/** Where the system's Firefox is, `FIREFOX` before any other; undefined when it has none. */
export const firefoxHere = [process.env.FIREFOX, ...browserPlaces.firefox].find(
  (place) => place && existsSync(place),
)

const PREFERENCES = {
  // As the other stories have it; WebDriver BiDi has no command for it yet.
  'ui.prefersReducedMotion': 1,
  // What it does besides showing pages, and can't do in a closed network.
  'app.normandy.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

/** Starts the stock Firefox of the system over WebDriver BiDi, with a fresh profile. */
export async function launchFirefox(): Promise<Browser> {
  if (!firefoxHere) throw new Error('Firefox is not installed; set FIREFOX to its path')
  const browser = await firefox.launch({
    // Any stock Firefox is driven over BiDi by this name; without it the library wants a patched one of its own.
    channel: 'moz-firefox',
    executablePath: firefoxHere,
    firefoxUserPrefs: PREFERENCES,
  })
  withoutMediaFeatures(browser)
  typingAsSomebodyDoes(browser)
  return browser
}

interface Insides {
  _connection: { toImpl(it: Browser): { _browserSession: { send: Send } } }
}
type Send = (method: string, params: object) => Promise<unknown>

/**
 * The library sets the colour scheme of each new context, by a command that Firefox ESR does not know yet, and has no
 * option against it. Once ESR knows `emulation.setMediaFeaturesOverride`, this goes.
 */
function withoutMediaFeatures(browser: Browser): void {
  const session = (browser as unknown as Insides)._connection.toImpl(browser)._browserSession
  const send = session.send.bind(session)
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params)
}

/**
 * Over BiDi the library writes `value` from within the page, where React listens to who writes it and takes it for its
 * own. The browser's editing command is what typing is.
 */
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
