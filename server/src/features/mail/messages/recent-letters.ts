import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'

const most = 100
const mostCharacters = 300_000

/** Letters read lately: a picture or a second reader needs no second reading. Large ones are not kept. */
export function recentLetters() {
  const kept = new Map<string, Letter>()
  return {
    get(id: string): Letter | undefined {
      const letter = kept.get(id)
      if (letter) {
        kept.delete(id)
        kept.set(id, letter)
      }
      return letter
    },
    put(id: string, letter: Letter): Letter {
      if (letter.text.length + (letter.html?.length ?? 0) > mostCharacters) return letter
      kept.set(id, letter)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return letter
    },
  }
}
