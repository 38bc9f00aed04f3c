/**
 * A sentence travels as the key of a message, with its values behind it as JSON: `rules.between {"min":1,"max":5}`.
 * Rules name sentences; whoever shows them (server in Polish, browser in the chosen language) speaks them.
 */
export type Values = Record<string, string | number>

export function sentence(key: string, values?: Values): string {
  return values ? `${key} ${JSON.stringify(values)}` : key
}

/** Key and values of a sentence, or null when the text is not one (a text already spoken). */
export function parseSentence(text: string): { key: string; values: Values } | null {
  const match = /^([a-z][\w-]*(?:\.[\w-]+)+)(?: (\{.*\}))?$/su.exec(text)
  if (!match?.[1]) return null
  return { key: match[1], values: match[2] ? (JSON.parse(match[2]) as Values) : {} }
}

/** A catalogue: sentences by key, nested by area. */
export interface Catalogue {
  [key: string]: string | Catalogue
}

/** A catalogue's sentence with its values where it names them, as they are: whoever shows text shows no markup. */
export const filled = (sentence: string, values: Values): string =>
  sentence.replace(/\{\{(\w+)\}\}/gu, (whole, name: string) => String(values[name] ?? whole))

/** The sentence in the words of a catalogue; a text that is no key is returned as it is. */
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
