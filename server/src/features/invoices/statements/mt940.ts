import { bareAccount } from '@zlecenia/contract/lib/bank-account'
import { type ParsedEntry, type ParsedStatement, StatementRefused, tidied } from './parsed-statement.ts'

// MT940 as Polish banks write it: one or more days of one account, field 86 with subfields `~20` or `<20`.

interface Field {
  tag: string
  text: string
}

/** Fields with continuation lines joined by a line break; headers in braces are left out. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const line of text.replace(/\r\n?/gu, '\n').split('\n')) {
    const begun = /^(?:\{.*\})?:(\d{2}[A-Z]?):(.*)$/u.exec(line)
    if (begun?.[1]) fields.push({ tag: begun[1], text: begun[2] ?? '' })
    else if (/^-\}?|^\{/u.test(line)) continue
    else {
      const last = fields.at(-1)
      if (last) last.text += `\n${line}`
    }
  }
  return fields
}

export const isMt940 = (text: string): boolean =>
  /(?:^|\n|\})\s*:20:/u.test(text) && /(?:^|\n):25:/u.test(text)

/** `1234,5` or `1234,` of SWIFT. */
function grosze(text: string): number {
  const found = /^(\d{1,13}),(\d{0,2})$/u.exec(text)
  if (!found) throw new StatementRefused('payments.statementUnreadable')
  return Number(`${found[1]}${(found[2] ?? '').padEnd(2, '0')}`)
}

function dayOf(yymmdd: string): string {
  const day = `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`
  if (Number.isNaN(Date.parse(day))) throw new StatementRefused('payments.statementUnreadable')
  return day
}

interface Balance {
  day: string
  amount: number
}

function balanceOf(text: string): Balance {
  const found = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/u.exec(text.trim())
  if (!found) throw new StatementRefused('payments.statementUnreadable')
  const [, sign, day = '', currency, amount = ''] = found
  if (currency !== 'PLN') throw new StatementRefused('payments.statementCurrency')
  return { day: dayOf(day), amount: sign === 'D' ? -grosze(amount) : grosze(amount) }
}

/** `RC` takes a credit back, `RD` a debit. */
function entryOf(text: string): ParsedEntry {
  const found = /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?([\d,]+)/u.exec(text)
  if (!found) throw new StatementRefused('payments.statementUnreadable')
  const [, day = '', mark, amount = ''] = found
  const isOut = mark === 'D' || mark === 'RC'
  return {
    day: dayOf(day),
    amount: isOut ? -grosze(amount) : grosze(amount),
    title: '',
    party: '',
    partyAccount: null,
  }
}

/** Subfields by number: the separator follows the code of the transaction. */
function subfieldsOf(text: string): Map<string, string> | null {
  const flat = text.replaceAll('\n', '')
  const separator = /^\d{0,3}([~<^?|@])(?=\d\d)/u.exec(flat)?.[1]
  if (!separator) return null
  const parts = flat.split(separator).slice(1)
  const found = new Map<string, string>()
  for (const part of parts) {
    const [, key, value = ''] = /^(\d\d)(.*)$/u.exec(part) ?? []
    if (key) found.set(key, (found.get(key) ?? '') + value)
  }
  return found
}

const titleKeys = ['20', '21', '22', '23', '24', '25', '26']
const partyKeys = ['27', '28', '29', '32', '33']

function describe(entry: ParsedEntry, text: string): void {
  const of = subfieldsOf(text)
  if (!of) {
    entry.title = tidied(text.replaceAll('\n', ''))
    return
  }
  const joined = (keys: readonly string[], between = '') =>
    tidied(keys.map((it) => of.get(it) ?? '').join(between))
  entry.title = joined(titleKeys)
  entry.party = joined(partyKeys, ' ')
  const account = bareAccount(of.get('38') ?? `${of.get('30') ?? ''}${of.get('31') ?? ''}`)
  entry.partyAccount = /^[A-Z0-9]{8,34}$/u.test(account) ? account : null
}

interface Part {
  account: string
  number: string | null
  opening: Balance | null
  closing: Balance | null
  entries: ParsedEntry[]
}

function partsOf(fields: readonly Field[]): Part[] {
  const parts: Part[] = []
  for (const { tag, text } of fields) {
    if (tag === '20') parts.push({ account: '', number: null, opening: null, closing: null, entries: [] })
    const part = parts.at(-1)
    if (!part) continue
    if (tag === '25') part.account = bareAccount(text.replaceAll('/', ''))
    else if (tag === '28C' || tag === '28') part.number = text.trim() || null
    else if (tag === '60F' || tag === '60M') part.opening = balanceOf(text)
    else if (tag === '62F' || tag === '62M') part.closing = balanceOf(text)
    else if (tag === '61') part.entries.push(entryOf(text))
    else if (tag === '86' && !part.closing) {
      const entry = part.entries.at(-1)
      if (entry) describe(entry, text)
    }
  }
  return parts
}

const sumOf = (entries: readonly ParsedEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

/** Days of one account in a row; each ends with the balance that the next begins with. */
export function readMt940(text: string): ParsedStatement {
  const parts = partsOf(fieldsOf(text))
  let balance: number | null = null
  for (const { account, opening, closing, entries } of parts) {
    if (account !== parts[0]?.account) throw new StatementRefused('payments.statementAccounts')
    if (!opening || !closing) throw new StatementRefused('payments.statementCut')
    const goesOn = balance === null || balance === opening.amount
    if (!goesOn || opening.amount + sumOf(entries) !== closing.amount)
      throw new StatementRefused('payments.statementCut')
    balance = closing.amount
  }
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first?.opening || !last?.closing) throw new StatementRefused('payments.statementUnreadable')
  const entries = parts.flatMap((part) => part.entries)
  const days = [first.opening.day, last.closing.day, ...entries.map(({ day }) => day)].toSorted()
  return {
    format: 'mt940',
    account: first.account || null,
    number: parts.length === 1 ? first.number : null,
    from: days[0] ?? first.opening.day,
    to: days.at(-1) ?? last.closing.day,
    opening: first.opening.amount,
    closing: last.closing.amount,
    entries,
  }
}
