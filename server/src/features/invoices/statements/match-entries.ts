import type { OwedInvoice } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import { fold } from '@zlecenia/contract/lib/text'

export interface Matched {
  by: 'number' | 'ksef' | 'amount'
  isSure: boolean
  invoices: { invoiceId: string; amount: number }[]
}

export type MatchedInvoice = Pick<OwedInvoice, 'id' | 'number' | 'left' | 'buyer' | 'dueOn'> & {
  ksefNumber: string | null
}

export interface Incoming {
  id: string
  amount: number
  title: string
  party: string
}

/** Upper case, other characters as `/`, numbers without leading zeros: `fv 2026-11-0007` is `/FV/2026/11/7/`. */
const segments = (text: string): string =>
  `/${fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/gu, '/')
    .replace(/(?<=^|\/)0+(?=\d)/gu, '')}/`.replace(/\/+/gu, '/')

/** Banks break a title after 27 or 35 characters, also inside a number. */
const unbroken = (text: string): string => text.toUpperCase().replace(/\s+/gu, '')

interface Written {
  parts: string
  whole: string
}
const writtenAs = (text: string): Written => ({ parts: segments(text), whole: unbroken(text) })

function names(title: Written, { parts, whole: bare }: Written): boolean {
  if (title.parts.includes(parts)) return true
  const at = title.whole.indexOf(bare)
  if (at < 0 || bare.length < 5) return false
  const isDigit = (it: string | undefined) => it !== undefined && /\d/u.test(it)
  const [before, after] = [title.whole[at - 1], title.whole[at + bare.length]]
  return !(isDigit(after) || (isDigit(bare[0]) && isDigit(before)))
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word.length > 3)

function isSameParty(party: string, buyer: string): boolean {
  const there = new Set(wordsOf(party))
  return wordsOf(buyer).some((word) => there.has(word))
}

const byDue = (a: MatchedInvoice, b: MatchedInvoice) =>
  (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') || a.number.localeCompare(b.number)

/** The earliest due are paid first; what is above all of them goes to the last. */
function allocated(amount: number, found: readonly MatchedInvoice[], left: ReadonlyMap<string, number>) {
  let rest = amount
  const invoices = found.toSorted(byDue).flatMap(({ id }) => {
    const part = Math.min(rest, Math.max(0, left.get(id) ?? 0))
    rest -= part
    return part > 0 ? [{ invoiceId: id, amount: part }] : []
  })
  const last = invoices.at(-1)
  if (last) last.amount += rest
  return {
    invoices,
    isExact: rest === 0 && found.every(({ id }) => invoices.some((it) => it.invoiceId === id)),
  }
}

function byAmount(entry: Incoming, all: readonly MatchedInvoice[], left: ReadonlyMap<string, number>) {
  const same = all.filter(({ id }) => left.get(id) === entry.amount)
  const ofParty = same.filter(({ buyer }) => isSameParty(entry.party, buyer))
  const [found, ...others] = ofParty.length > 0 ? ofParty : same
  return found && others.length === 0 ? found : null
}

/** Proposals for incoming entries; an invoice proposed for one entry has less left for the next. */
export function matchEntries(
  entries: readonly Incoming[],
  all: readonly MatchedInvoice[],
): Map<string, Matched> {
  const left = new Map(all.map((it) => [it.id, it.left]))
  const proposals = new Map<string, Matched>()
  const propose = (entry: Incoming, by: Matched['by'], found: readonly MatchedInvoice[]) => {
    const { invoices, isExact } = allocated(entry.amount, found, left)
    if (invoices.length === 0) return
    const owed = found.reduce((sum, { id }) => sum + Math.max(0, left.get(id) ?? 0), 0)
    proposals.set(entry.id, { by, isSure: by !== 'amount' && isExact && owed === entry.amount, invoices })
    for (const { invoiceId, amount } of invoices) left.set(invoiceId, (left.get(invoiceId) ?? 0) - amount)
  }
  const numbers = new Map(all.map(({ id, number }) => [id, writtenAs(number)]))
  const incoming = entries.filter(({ amount }) => amount > 0)
  // Named invoices of all entries come before guesses by amount.
  for (const entry of incoming) {
    const title = writtenAs(entry.title)
    const ofKsef = all.filter(
      ({ ksefNumber }) => ksefNumber && title.whole.includes(ksefNumber.toUpperCase()),
    )
    const named = all.filter(({ id }) => names(title, numbers.get(id) as Written))
    if (ofKsef.length > 0) propose(entry, 'ksef', [...new Set([...ofKsef, ...named])])
    else if (named.length > 0) propose(entry, 'number', named)
  }
  for (const entry of incoming) {
    if (proposals.has(entry.id)) continue
    const found = byAmount(entry, all, left)
    if (found) propose(entry, 'amount', [found])
  }
  return proposals
}
