/** Most specific first: browsers claim to be their ancestors. */
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

/** "Firefox, Windows", as far as known. */
export function deviceName(agent: string): string | null {
  return [nameIn(agent, browsers), nameIn(agent, systems)].filter(Boolean).join(', ') || null
}
