import { digits, fold, searchTerms } from '@zlecenia/contract/lib/text'

export interface TextPiece {
  text: string
  hit: boolean
}

/** Compared as the search does: "lodz" marks "Łódź". */
export function marked(text: string, query: string): TextPiece[] {
  const characters = [...text.normalize('NFC')]
  const { number, phrase, words } = searchTerms(query)
  const hits = new Set([
    ...found(characters, (character) => fold(character) || ' ', number === null ? words : [phrase]),
    ...(number === null ? [] : found(characters, digits, [digits(number)])),
  ])
  const pieces: TextPiece[] = []
  characters.forEach((character, i) => {
    const hit = hits.has(i)
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += character
    else pieces.push({ text: character, hit })
  })
  return pieces
}

/** Character indices; `comparable` may drop characters. */
function found(characters: string[], comparable: (it: string) => string, words: readonly string[]): number[] {
  const kept = characters.flatMap((character, i) => [...comparable(character)].map((as) => ({ as, i })))
  const text = kept.map(({ as }) => as).join('')
  return words.filter(Boolean).flatMap((word) => {
    const places: number[] = []
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      places.push(...kept.slice(at, at + word.length).map(({ i }) => i))
    }
    return places
  })
}
