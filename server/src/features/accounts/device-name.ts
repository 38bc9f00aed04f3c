/** In this order: browsers claim to be those they descend from. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const nameIn = (agent: string, names: readonly (readonly [mark: string, name: string])[]) =>
  names.find(([mark]) => agent.includes(mark))?.[1]

/** "Firefox, Windows" out of what a browser calls itself; null when it says neither. */
export function deviceName(agent: string): string | null {
  return [nameIn(agent, browsers), nameIn(agent, systems)].filter(Boolean).join(', ') || null
}
