import { asked, isShortNumber, matching } from './text.ts'

/**
 * How well a `rankedText` answers a query, said once for both sides: the steps from the best to the worst, each with
 * what must all stand in the text. The browser looks with `rankOf`, the server's SQL is made of the same steps
 * (text-search.ts).
 *
 * The whole field, a field that begins with it (a whole word before the beginning of a longer one), a word that begins
 * with it, words that each begin with one of its words; what is left has it somewhere. In each, letters as they were
 * typed come before folded ones. A number is one word, however it is spaced; "12/4" is first of all what it looks like,
 * and only then a phone's digits.
 */
export type RankSteps = readonly (readonly string[])[]

export function rankSteps(query: string): RankSteps {
  const { phrase, exact, words, exactWords, number } = asked(query)
  const isHouse = /^\d{1,4}(?:\/\d{1,4})+$/u.test(phrase)
  const [one, other] = number === null ? [exact, phrase] : isHouse ? [phrase, number] : [number, phrase]
  const forms = [...new Set([one, other])]
  const places: ((form: string) => string)[] = [
    (form) => `\n ${form} \n`,
    (form) => `\n ${form} `,
    (form) => `\n ${form}`,
    (form) => ` ${form} `,
    (form) => ` ${form}`,
  ]
  const whole = isHouse
    ? forms.flatMap((form) => places.map((place) => [place(form)]))
    : places.flatMap((place) => forms.map((form) => [place(form)]))
  const spellings = exact === phrase ? [words] : [exactWords, words]
  return [
    ...whole,
    // Several words, each where a word begins: the first of them where a field begins, then anywhere.
    ...(number === null && words.length > 1 ? ['\n', ''].flatMap(eachBegins) : []),
  ]

  function eachBegins(before: string): string[][] {
    return spellings.map(([first, ...others]) => [
      `${before} ${first}`,
      // The number of a house is a word of its own: 1 is not 12.
      ...others.map((word) => (isShortNumber(word) ? ` ${word} ` : ` ${word}`)),
    ])
  }
}

/** Where the names of a ranked text end. */
export const namesEnd = '\n\n'

/** The rank of a text that is found, the lower the better; within a step what it is called by before all else. */
export function rankOf(steps: RankSteps): (text: string) => number {
  return (text) => {
    const step = steps.findIndex((needles) => needles.every((needle) => text.includes(needle)))
    if (step < 0) return 2 * steps.length
    const [needle = ''] = steps[step] ?? []
    return 2 * step + (text.indexOf(needle) < text.indexOf(namesEnd) ? 0 : 1)
  }
}

/** A thing with its ranked text, made once for all that is typed. */
export interface Searched<Item> {
  item: Item
  text: string
}

export const searched = <Item>(items: readonly Item[], textOf: (item: Item) => string): Searched<Item>[] =>
  items.map((item) => ({ item, text: textOf(item) }))

/** What a query finds, the best first, equal ones as they stood; all of it while nothing is typed. */
export function bestFirst<Item>(all: readonly Searched<Item>[], query: string): Item[] {
  if (query.trim() === '') return all.map(({ item }) => item)
  const isFound = matching(query)
  const rank = rankOf(rankSteps(query))
  return all
    .filter(({ text }) => isFound(text))
    .map(({ item, text }) => ({ item, rank: rank(text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
