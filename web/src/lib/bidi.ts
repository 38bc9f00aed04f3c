import { languageOf } from '@zlecenia/contract/lib/languages'
import type { Values } from '@zlecenia/contract/lib/sentence'
import { language } from './language.ts'

const rightToLeft = () => languageOf(language()).isRTL
/** First strong isolate, pop isolate, right-to-left mark. */
const open = '\u2068'
const close = '\u2069'
const rightToLeftMark = '\u200f'

/** Isolates names, addresses and the like inside right-to-left sentences. */
export function isolated(values: Values): Values {
  if (!rightToLeft()) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value ? open + value + close : value,
    ]),
  )
}

/** For sentences that begin with a foreign word: direction follows the first letter. */
export function directed(sentence: string): string {
  if (!rightToLeft()) return sentence
  const foreignFirst = /^[^\p{L}]*\p{Script=Latin}/u.test(sentence) && /\p{Script=Arabic}/u.test(sentence)
  return foreignFirst ? rightToLeftMark + sentence : sentence
}
