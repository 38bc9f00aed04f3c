import { wholeNumber, withPhones } from '../../lib/phones.ts'
import { letterBlocks } from './letter-text.ts'

const lastLines = 15
const notPhone = /\b(?:nip|regon|krs|iban|konto|rachunek|fa(?:x|ks))\b/iu
const namesPhone = /(?:\btel|\bkom|\bmob|\bphone|☎|📞)/iu

/** Phone in the signature of the author, else in the last lines of the own text; null without one. */
export function phoneOfAuthor(text: string): string | null {
  const blocks = letterBlocks(text).filter(({ kind }) => kind !== 'quote')
  const signature = blocks.findLast(({ kind }) => kind === 'signature')
  const own = blocks.findLast(({ kind }) => kind === 'text')
  const lines = (signature ?? own)?.text.split('\n').slice(signature ? 0 : -lastLines) ?? []
  const of = (some: readonly string[]) =>
    some
      .flatMap((line) => withPhones(line).filter((_, n) => n % 2 === 1))
      .map(wholeNumber)
      .find((it) => it !== null) ?? null
  const candidates = lines.filter((line) => !notPhone.test(line))
  return of(candidates.filter((line) => namesPhone.test(line))) ?? of(candidates)
}
