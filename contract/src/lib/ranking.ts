import { isShortNumber, matching, searchTerms } from './text.ts'

/**
 * Steps, best first: whole field, start of a field, start of a word, several words, anywhere, each with texts that must
 * all match. SQL uses the same steps (text-search.ts). Accents as typed precede folded letters.
 */
export type RankSteps = readonly (readonly string[])[]

export function rankSteps(query: string): RankSteps {
  const { phrase, exact, words, exactWords, number } = searchTerms(query)
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
  return [...whole, ...(number === null && words.length > 1 ? ['\n', ''].flatMap(eachBegins) : [])]

  function eachBegins(before: string): string[][] {
    return spellings.map(([first, ...others]) => [
      `${before} ${first}`,
      // A house number is a whole word: 1 does not match 12.
      ...others.map((word) => (isShortNumber(word) ? ` ${word} ` : ` ${word}`)),
    ])
  }
}

export const namesEnd = '\n\n'

/** Lower is better; within a step, names first. */
export function rankOf(steps: RankSteps): (text: string) => number {
  return (text) => {
    const step = steps.findIndex((needles) => needles.every((needle) => text.includes(needle)))
    if (step < 0) return 2 * steps.length
    const [needle = ''] = steps[step] ?? []
    return 2 * step + (text.indexOf(needle) < text.indexOf(namesEnd) ? 0 : 1)
  }
}

export interface Searched<Item> {
  items: readonly Item[]
  texts: () => readonly string[]
}

/** Texts are folded at the first search, since most lists are never searched. */
export function searched<Item>(items: readonly Item[], textOf: (item: Item) => string): Searched<Item> {
  let texts: readonly string[] | undefined
  return {
    items,
    texts() {
      texts ??= items.map(textOf)
      return texts
    },
  }
}

export function bestFirst<Item>({ items, texts }: Searched<Item>, query: string): Item[] {
  if (query.trim() === '') return [...items]
  const isFound = matching(query)
  const rank = rankOf(rankSteps(query))
  const folded = texts()
  return items
    .flatMap((item, n) => {
      const text = folded[n]
      return text !== undefined && isFound(text) ? { item, rank: rank(text) } : []
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
