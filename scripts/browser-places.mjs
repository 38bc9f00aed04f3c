import { execFileSync } from 'node:child_process'

/** Where a system has its browsers, the first one first: what installs them and what starts them look there. */
export const browserPlaces = {
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  /** The same Chromium without a window around its pages: they open in a third of the time. */
  bare: ['/usr/bin/chromium-headless-shell'],
  poppler: ['/usr/bin/pdftotext'],
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
}

/** The stories' library asks for `network.addDataCollector`, which Firefox 140, the one Debian 12 began with, refuses. */
export const oldestFirefox = 153

export const isRecentFirefox = (place) => {
  const version = execFileSync(place, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return Number(/Firefox (\d+)/.exec(version)?.[1]) >= oldestFirefox
}
