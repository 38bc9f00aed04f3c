import { languageOf } from '@zlecenia/contract/lib/languages'
import type { Values } from '@zlecenia/contract/lib/sentence'
import { language } from './language.ts'

const rightToLeft = () => languageOf(language()).isRTL
/** First strong isolate, pop isolate, right-to-left mark. */
const [open, close, rightToLeftMark] = ['\u2068', '\u2069', '\u200f']

/** Values that keep their own direction inside a sentence from right to left: names, addresses, `Zlecenia2026!`. */
export function isolated(values: Values): Values {
  if (!rightToLeft()) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value ? open + value + close : value,
    ]),
  )
}

/** A sentence from right to left that begins with a foreign word: the page reads its direction off its first letter. */
export function directed(sentence: string): string {
  if (!rightToLeft()) return sentence
  const foreignFirst = /^[^\p{L}]*\p{Script=Latin}/u.test(sentence) && /\p{Script=Arabic}/u.test(sentence)
  return foreignFirst ? rightToLeftMark + sentence : sentence
}
