import { isAddress } from '../addresses.ts'
import { type AddresseeList, addresseeLists, type TypedLetter } from '../letter-store.ts'

/** Words for an attachment, in the languages of the program. */
const attachment =
  /(?:w\s+za[łl][aą]czeniu|za[łl][aą]cz(?:nik|am|y|ono)|attach(?:ed|ment)|ci-joint|pi[eè]ce jointe|مرفق)/iu

/** Text of the letter itself, without the quote below it. */
export function ownText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const it of body.querySelectorAll('blockquote')) it.remove()
  return body.textContent ?? ''
}

export type LetterWarning = 'noSubject' | 'noFile'

export interface JudgedLetter {
  /** The field that has to be changed first. */
  refused: { list: AddresseeList; why: 'noAddressee' | 'wrongAddress' } | null
  warnings: readonly LetterWarning[]
}

export function judgedLetter(letter: TypedLetter, files: number): JudgedLetter {
  const wrong = addresseeLists.find((list) => letter[list].some((it) => !isAddress(it)))
  const isEmpty = addresseeLists.every((list) => letter[list].length === 0)
  const warnings: LetterWarning[] = []
  if (letter.subject.trim() === '') warnings.push('noSubject')
  if (files === 0 && attachment.test(`${letter.subject} ${ownText(letter.html)}`)) warnings.push('noFile')
  if (wrong) return { refused: { list: wrong, why: 'wrongAddress' }, warnings }
  return { refused: isEmpty ? { list: 'to', why: 'noAddressee' } : null, warnings }
}
