const address = /https?:\/\/[^\s<>"'„”«»]+/giu
/** Punctuation that ends a sentence, not an address. */
const ending = /[.,;:!?…]$/u
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** A closing bracket belongs to an address with an unclosed one. */
function addressIn(found: string): string {
  const last = found.at(-1) ?? ''
  const opening = brackets[last]
  const isOver = opening ? found.split(last).length > found.split(opening).length : ending.test(last)
  return isOver ? addressIn(found.slice(0, -1)) : found
}

/** Texts and web addresses in turn: those with an odd place are addresses. */
export function withWebLinks(body: string): string[] {
  const parts: string[] = []
  let end = 0
  for (const { 0: found, index } of body.matchAll(address)) {
    const href = addressIn(found)
    parts.push(body.slice(end, index), href)
    end = index + href.length
  }
  return [...parts, body.slice(end)]
}
