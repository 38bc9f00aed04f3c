import { typedAmount } from '@zlecenia/contract/lib/amounts'
import { bareAccount, isBankAccount } from '@zlecenia/contract/lib/bank-account'
import { fold } from '@zlecenia/contract/lib/text'
import { readCsv } from '#platform/sheets/csv-reader.ts'
import { SheetRefused, type SheetRow } from '#platform/sheets/sheet.ts'
import { type ParsedEntry, type ParsedStatement, StatementRefused, tidied } from './parsed-statement.ts'

// Exports of Polish banks have a preamble, headings of their own and sometimes a foot; columns are found by words.

const limits = { rows: 6000, columns: 60, characters: 2000, allCharacters: 6_000_000, unpackedBytes: 0 }
const headAmong = 60

/** The first rule that fits a heading wins, in this order. */
const rules = {
  day: [/^data (?:operacji|ksiegowania|transakcji|zaksiegowania)/u, /^data waluty/u, /^data$/u],
  out: [/^(?:kwota )?obciazen/u, /^wyplat/u, /^winien/u],
  in: [/^(?:kwota )?uznan/u, /^wplat/u, /^ma$/u],
  amount: [/^kwota (?:operacji|transakcji)/u, /^kwota/u],
  balance: [/^saldo/u],
  title: [/^tytul/u, /^szczegoly/u, /^opis/u],
  party: [/nadawca ?\/? ?odbiorca/u, /kontrahent/u, /^nadawca|^odbiorca|^nazwa (?:nadawcy|odbiorcy)/u],
  partyAccount: [
    /^(?:nr|numer) (?:rachunku|konta)/u,
    /^(?:rachunek|konto)(?: (?:kontrahenta|nadawcy|odbiorcy))?/u,
  ],
  currency: [/^waluta/u],
} as const
type Column = keyof typeof rules
type Columns = Partial<Record<Column, number>>

function columnsOf(cells: readonly string[]): Columns {
  const heads = cells.map((it) => tidied(fold(it).replace(/[#"]/gu, '')))
  const found: Columns = {}
  for (const column of Object.keys(rules) as Column[]) {
    for (const rule of rules[column]) {
      const at = heads.findIndex((head, n) => rule.test(head) && !Object.values(found).includes(n))
      if (at < 0) continue
      found[column] = at
      break
    }
  }
  return found
}

const isHead = ({ day, amount, in: credit, out }: Columns): boolean =>
  day !== undefined && (amount !== undefined || (credit !== undefined && out !== undefined))

function dayIn(text: string): string | null {
  const bare = text.trim().slice(0, 10)
  const [, y, m, d] = /^(\d{4})[-./]?(\d\d)[-./]?(\d\d)$/u.exec(bare.trim()) ?? []
  const [, d2, m2, y2] = /^(\d\d)[-./](\d\d)[-./](\d{4})$/u.exec(bare) ?? []
  const day = y ? `${y}-${m}-${d}` : y2 ? `${y2}-${m2}-${d2}` : ''
  return day === '' || Number.isNaN(Date.parse(day)) ? null : day
}

/** Null: the cell is empty; undefined: its text is no amount. */
const amountIn = (text: string | undefined): number | null | undefined =>
  text === undefined || text.trim() === '' ? null : (typedAmount(text) ?? undefined)

interface Row extends ParsedEntry {
  balance: number | null
}

function rowOf(cells: readonly string[], of: Columns): Row | null {
  const cell = (column: Column) => (of[column] === undefined ? undefined : cells[of[column]])
  const day = dayIn(cell('day') ?? '')
  if (!day) return null
  const amounts = [amountIn(cell('amount')), amountIn(cell('in')), amountIn(cell('out'))]
  const [whole, credit, debit] = amounts
  if (amounts.includes(undefined)) throw new StatementRefused('payments.statementUnreadable')
  const amount = whole ?? (credit ? credit : debit ? -Math.abs(debit) : 0)
  if (fold(cell('currency') ?? 'pln') !== 'pln') throw new StatementRefused('payments.statementCurrency')
  const account = bareAccount((cell('partyAccount') ?? '').replaceAll("'", ''))
  return {
    day,
    amount,
    title: tidied(cell('title') ?? ''),
    party: tidied(cell('party') ?? ''),
    partyAccount: /^[A-Z0-9]{8,34}$/u.test(account) ? account : null,
    balance: amountIn(cell('balance')) ?? null,
  }
}

/** Balances of neighbouring rows differ by an amount, downwards or upwards; a missing row breaks that. */
function balancesOf(rows: readonly Row[]): { opening: number; closing: number } | null {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || rows.some(({ balance }) => balance === null)) return null
  const follows = (a: Row | undefined, b: Row | undefined) =>
    (a?.balance ?? 0) + (b?.amount ?? 0) === b?.balance
  const pairs = rows.slice(1).map((row, n): [Row | undefined, Row] => [rows[n], row])
  const isForward = pairs.every(([a, b]) => follows(a, b))
  const isBackward = pairs.every(([a, b]) => follows(b, a))
  if (!isForward && !isBackward) throw new StatementRefused('payments.statementCut')
  const [earliest, latest] = isForward ? [first, last] : [last, first]
  return { opening: (earliest.balance ?? 0) - earliest.amount, closing: latest.balance ?? 0 }
}

/** Amount beside or below a label such as `Saldo końcowe`. */
function labelled(rows: readonly SheetRow[], label: RegExp): number | null {
  for (const [n, { cells }] of rows.entries()) {
    const at = cells.findIndex((it) => label.test(fold(it.replace('#', ''))))
    if (at < 0) continue
    const beside = [cells[at + 1], rows[n + 1]?.cells[at], cells[at]?.split(':')[1]]
    for (const text of beside) {
      const amount = text ? typedAmount(text) : null
      if (amount !== null) return amount
    }
  }
  return null
}

function ownAccountIn(rows: readonly SheetRow[]): string | null {
  for (const { cells } of rows) {
    for (const cell of cells) {
      const found = /(?:PL)?\s?\d{2}(?:[ -]?\d{4}){6}/u.exec(cell.replaceAll("'", ''))?.[0]
      if (found && isBankAccount(found)) return bareAccount(found)
    }
  }
  return null
}

export function readCsvStatement(bytes: Uint8Array): ParsedStatement {
  const sheet = read(bytes)
  const at = sheet.slice(0, headAmong).findIndex(({ cells }) => isHead(columnsOf(cells)))
  if (at < 0) throw new StatementRefused('payments.statementUnreadable')
  const columns = columnsOf(sheet[at]?.cells ?? [])
  const rows = sheet.slice(at + 1).flatMap(({ cells }) => rowOf(cells, columns) ?? [])
  const [first] = rows
  if (!first) throw new StatementRefused('payments.statementEmpty')
  const around = sheet.filter(({ cells }, n) => n < at || (n > at && rowOf(cells, columns) === null))
  const named = {
    opening: labelled(around, /saldo poczatkowe/u),
    closing: labelled(around, /saldo koncowe/u),
  }
  const sum = rows.reduce((all, { amount }) => all + amount, 0)
  if (named.opening !== null && named.closing !== null && named.opening + sum !== named.closing)
    throw new StatementRefused('payments.statementCut')
  const balances = balancesOf(rows) ?? named
  if (named.closing !== null && balances.closing !== null && named.closing !== balances.closing)
    throw new StatementRefused('payments.statementCut')
  const days = rows.map(({ day }) => day).toSorted()
  return {
    format: 'csv',
    account: ownAccountIn(sheet.slice(0, at)),
    number: null,
    from: days[0] ?? first.day,
    to: days.at(-1) ?? first.day,
    ...balances,
    entries: rows.map(({ balance: _, ...entry }) => entry),
  }
}

function read(bytes: Uint8Array): SheetRow[] {
  try {
    return readCsv(bytes, limits).rows
  } catch (error) {
    throw error instanceof SheetRefused ? new StatementRefused('payments.statementUnreadable') : error
  }
}
