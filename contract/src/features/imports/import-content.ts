import { isEmail } from '../../lib/email.ts'
import { isNip, isRegon, normalNip, normalRegon } from '../../lib/identifiers.ts'
import { wholeNumber } from '../../lib/phones.ts'
import { hasPrices, type ImportField, isUnderstood, recognised } from './import-fields.ts'

/** Formats that identify a cell. REGON precedes phone: both may have nine digits. */
const kinds: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['nip', (it) => isNip(normalNip(it))],
  ['regon', (it) => isRegon(normalRegon(it))],
  ['email', isEmail],
  ['postalCode', (it) => /^\d{2}-\d{3}$/u.test(it)],
  ['phone', (it) => wholeNumber(it) !== null],
  ['address', (it) => /^(?:ul|al|os|pl)(?:\.|ica|eja|edle|ac)\s.*\d/iu.test(it)],
]
/** Number of cells read per column; fewer than the minimum decide nothing. */
const least = 3
const most = 200
/** Share of cells that must match: columns typed by hand have mistakes. */
const share = 0.9
/** Headings of numbers that look like others. */
const otherwise = /fax|faks|pesel|konto|rachunek|faktur|krs/iu

/** Recognises columns by headings first, the remaining ones by their content. */
export function recognisedBy(
  headings: readonly string[],
  columns: readonly string[][],
): (ImportField | null)[] {
  const fields = recognised(headings)
  if (hasPrices(fields)) return fields
  const taken = new Set(fields)
  return fields.map((field, n) => {
    const heading = headings[n] ?? ''
    if (field || isUnderstood(heading) || otherwise.test(heading)) return field
    const cells = (columns[n] ?? [])
      .map((it) => it.trim())
      .filter(Boolean)
      .slice(0, most)
    if (cells.length < least) return null
    const found = kinds.find(([, is]) => cells.filter(is).length >= cells.length * share)?.[0]
    if (!found || taken.has(found)) return null
    taken.add(found)
    return found
  })
}
