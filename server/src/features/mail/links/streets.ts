import { streetLine } from '@zlecenia/contract/lib/polish-address'
import { spellingKey } from '@zlecenia/contract/lib/text'

/** A house number of a text with the words before it, the nearest last. */
export interface NamedPlace {
  words: readonly string[]
  number: string
}

const mostPlaces = 15
const wordsBefore = 4
const houseNumber = /^\d{1,4}[a-z]?(?:\/\d{1,4}[a-z]?)?$/u
const shortestStreet = 3

const withoutFlat = (number: string): string => number.split('/')[0] ?? number

/** Places that a text may name, in the spelling of addresses: "przy ul. Łąkowej 12 m. 5" is `lakowej` and `12`. */
export function placesIn(text: string): NamedPlace[] {
  const found = new Map<string, NamedPlace>()
  for (const line of text.slice(0, 20_000).split(/[\n;]+/u)) {
    const words = spellingKey(line)
      .split(' ')
      .map((word) => word.replace(/^[("']+|[)"'.!?:]+$/gu, ''))
    words.forEach((number, at) => {
      const before = words.slice(Math.max(0, at - wordsBefore), at).filter(Boolean)
      const street = before.at(-1) ?? ''
      if (!houseNumber.test(number) || street.length < 2 || /\d/u.test(street)) return
      if (found.size < mostPlaces)
        found.set(`${before.join(' ')} ${number}`, { words: before, number: withoutFlat(number) })
    })
  }
  return [...found.values()]
}

/** The beginning of a word that its cases share: "Łąkowej" and "Łąkowa", "Rynku" and "Rynek". */
const stemOf = (word: string): string => word.slice(0, Math.max(shortestStreet, word.length - 3))

/** Patterns of SQL for the search texts of buildings that a place can be. */
export const patternsOf = (places: readonly NamedPlace[]): string[] =>
  places.flatMap(({ words, number }) => {
    const street = words.findLast((word) => /^\p{L}{3,}/u.test(word))
    return street ? [`%${stemOf(street).replace(/[%_\\]/gu, '')}% ${number}%`] : []
  })

/** Whether two words can be cases of the same name. */
function isSameName(a: string, b: string): boolean {
  if (a === b) return true
  const short = Math.min(a.length, b.length)
  const shared = Math.max(shortestStreet, short - 2)
  return (
    short >= shortestStreet && Math.abs(a.length - b.length) <= 2 && a.slice(0, shared) === b.slice(0, shared)
  )
}

/** Whether a place of a text is this address: its house number, and each word of its street before it. */
export function isPlaceOf({ words, number }: NamedPlace, address: string): boolean {
  const key = spellingKey(streetLine(address)).split(' ')
  const house = key.findIndex((word, at) => at > 0 && houseNumber.test(word))
  const street = key.slice(0, house)
  if (house < 1 || withoutFlat(key[house] ?? '') !== number) return false
  const last = street.slice(-wordsBefore)
  return (
    words.length >= last.length &&
    last.every((word, n) => isSameName(word, words[words.length - last.length + n] ?? ''))
  )
}
