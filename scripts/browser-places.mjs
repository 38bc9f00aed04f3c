import { execFileSync } from 'node:child_process'

/** Paths of browsers on a system, by preference; used for installing and for starting them. */
export const browserPlaces = {
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  /** Chromium without a window: its pages open in a third of the time. */
  bare: ['/usr/bin/chromium-headless-shell'],
  poppler: ['/usr/bin/pdftotext'],
  dovecot: ['/usr/sbin/dovecot'],
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
}

/** The stories' library needs `network.addDataCollector`, which Firefox 140, the first one of Debian 12, refuses. */
export const oldestFirefox = 153

export const isRecentFirefox = (place) => {
  const version = execFileSync(place, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return Number(/Firefox (\d+)/.exec(version)?.[1]) >= oldestFirefox
}
