export type Values = Record<string, string | number>

export function sentence(key: string, values?: Values): string {
  return values ? `${key} ${JSON.stringify(values)}` : key
}

export function parseSentence(text: string): { key: string; values: Values } | null {
  const match = /^([a-z][\w-]*(?:\.[\w-]+)+)(?: (\{.*\}))?$/su.exec(text)
  if (!match?.[1]) return null
  return { key: match[1], values: match[2] ? (JSON.parse(match[2]) as Values) : {} }
}

export interface Catalogue {
  [key: string]: string | Catalogue
}

/** Values are inserted unescaped: no markup is rendered. A single full stop ends both "Dom sp. k." and its sentence. */
export const filled = (sentence: string, values: Values): string =>
  sentence.replace(/\{\{(\w+)\}\}(\.(?!\.))?/gu, (whole, name: string, stop = '') => {
    const value = values[name]
    if (value === undefined) return whole
    return `${value}${String(value).endsWith('.') ? '' : stop}`
  })

export function translate(catalogue: Catalogue, text: string): string {
  const parsed = parseSentence(text)
  if (!parsed) return text
  const found = parsed.key
    .split('.')
    .reduce<string | Catalogue | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      catalogue,
    )
  if (typeof found !== 'string') return text
  return filled(found, parsed.values)
}
