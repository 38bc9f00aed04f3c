import { proseText, withoutNoise } from '../../../lib/text.ts'

const alone = (words: string) => new RegExp(`(?<= |^)(?:${words})(?= |$)`, 'gu')

const legalForms = alone(
  [
    'spolka z ograniczona odpowiedzialnoscia',
    'prosta spolka akcyjna',
    'spolka (?:akcyjna|jawna|komandytowo akcyjna|komandytowa|partnerska|cywilna)',
    'sp ?z ?o ?o',
    'p ?s ?a|s ?k ?a|s ?a|s ?c',
    'sp ?(?:j|k|p)',
    'w likwidacji',
  ].join('|'),
)
const communities = alone('wspolnota mieszk(?:aniowa)?(?: nieruchomosci)?|w ?m')
const cooperatives = alone('spoldzielnia mieszk(?:aniowa)?|s ?m')
const fillers = alone('przy|nr')

const words = (text: string) =>
  proseText(text)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()
const tidy = (text: string) => text.replace(/ +/gu, ' ').trim()

/** Comparison key of a name: folded, uniform in spelling, without the legal form. */
export function duplicateName(name: string): string {
  const plain = words(name)
  const bare = tidy(
    plain.replace(communities, 'wm').replace(cooperatives, 'sm').replace(legalForms, '').replace(fillers, ''),
  )
  return withoutNoise(bare) || plain
}

const flat = /\/\d+[a-z]?$/u
const house = /\d+ ?[a-z]?(?: ?- ?\d+ ?[a-z]?)?$/u

/** Town and house number, without street and flat; null where either is unknown. */
export function duplicatePlace(address: string | null, city: string | null): string | null {
  const town = words(city ?? '')
  const line = tidy(
    proseText(address ?? '')
      .replace(/[.,]/gu, ' ')
      .replace(/ *([/-]) */gu, '$1'),
  )
  const number = house.exec(line.replace(flat, ''))?.[0]?.replace(/ /gu, '')
  return town && number ? `${town} ${number}` : null
}
