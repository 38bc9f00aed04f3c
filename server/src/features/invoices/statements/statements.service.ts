import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  type BankStatement,
  type bankStatements,
  statementLimits,
} from '@zlecenia/contract/features/invoices/bank-statements.contract'
import { bareAccount } from '@zlecenia/contract/lib/bank-account'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { notFound, refuse, tooLarge } from '#platform/errors.ts'
import { bytesWithin } from '#platform/http/bytes-within.ts'
import { sanitize } from '#platform/http/sanitize.ts'
import { newId } from '#platform/ids.ts'
import { invoiceSettingsRow } from '../invoice-settings.queries.ts'
import { validParts } from '../payments/payments.queries.ts'
import { isSameTransfer, writeTransfer } from '../payments/payments.service.ts'
import { matchEntries } from './match-entries.ts'
import { type ParsedStatement, StatementRefused } from './parsed-statement.ts'
import { readStatement } from './read-statement.ts'
import * as rows from './statements.queries.ts'

const textMost = 500

export async function bankStatementOf(db: Queryable, id: string): Promise<BankStatement> {
  const stored = await rows.statementById(db, id)
  if (!stored) throw notFound()
  const entries = await rows.entriesOf(db, id)
  const candidates = await rows.payableInvoices(db)
  const open = entries.filter(({ state }) => state === 'open')
  const proposals = matchEntries(open, candidates)
  return {
    ...stored,
    entries: entries.map((entry) => ({ ...entry, proposal: proposals.get(entry.id) ?? null })),
    invoices: candidates.map(({ ksefNumber: _, ...invoice }) => invoice),
  }
}

function parsed(bytes: Buffer): ParsedStatement {
  try {
    return sanitize(readStatement(bytes)) as ParsedStatement
  } catch (error) {
    throw error instanceof StatementRefused ? refuse({ field: 'file', message: error.message }) : error
  }
}

/** Account of the company that the statement is of; a file without an account is of the only one. */
async function ownAccount(db: Queryable, account: string | null): Promise<string> {
  const own = (await invoiceSettingsRow(db)).accounts.map(({ number }) => bareAccount(number))
  const [only, ...others] = own
  if (!only) throw refuse({ field: 'file', message: 'payments.noAccounts' })
  if (account === null && others.length > 0)
    throw refuse({ field: 'file', message: 'payments.statementNoAccount' })
  if (account !== null && !own.includes(account))
    throw refuse({ field: 'file', message: sentence('payments.otherAccount', { account }) })
  return account ?? only
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value))

/** Equal entries of one day are counted, so that two equal transfers stay two. */
function newEntries(account: string, { entries }: ParsedStatement): rows.NewEntry[] {
  const seen = new Map<string, number>()
  return entries.map(({ day, amount, title, party, partyAccount }, position) => {
    const content = JSON.stringify([account, day, amount, title, party])
    const n = (seen.get(content) ?? 0) + 1
    seen.set(content, n)
    return {
      id: newId(),
      position,
      day,
      amount,
      title: title.slice(0, textMost),
      party: party.slice(0, textMost),
      party_account: partyAccount,
      fingerprint: `\\x${hash([content, n]).digest('hex')}`,
    }
  })
}

interface Uploaded {
  id: string
  name: string
  bytes: Readable
}

/** The same id again, after a lost answer, reads nothing. */
export async function uploadStatement(
  db: Database,
  caller: Caller,
  { id, name, bytes: stream }: Uploaded,
): Promise<BankStatement> {
  const bytes = await bytesWithin(stream, statementLimits.bytes)
  const max = statementLimits.bytes / 1024 ** 2
  if (!bytes) throw tooLarge({ field: 'file', message: sentence('payments.statementBytes', { max }) })
  const statement = parsed(bytes)
  if (statement.entries.length === 0) throw refuse({ field: 'file', message: 'payments.statementEmpty' })
  if (statement.entries.length > statementLimits.entries)
    throw refuse({
      field: 'file',
      message: sentence('payments.statementEntries', { max: statementLimits.entries }),
    })
  return db.transaction(async (tx) => {
    await rows.takeTurnOfStatements(tx)
    const account = await ownAccount(tx, statement.account)
    const { format, number, from, to, opening, closing } = statement
    const entries = newEntries(account, statement)
    const digest = hash([account, opening, closing, entries.map(({ fingerprint }) => fingerprint)]).digest()
    const twin = await rows.nameOfSame(tx, digest, id)
    if (twin) throw refuse({ field: 'file', message: sentence('payments.statementTwice', { name: twin }) })
    const row = { id, name, format, account, number, from, to, opening, closing, digest, madeBy: caller.id }
    if ((await rows.insertStatement(tx, row)) > 0) {
      await rows.insertEntries(tx, id, entries)
      const after = { name, bankAccount: account, count: entries.length }
      await recordChange(tx, { caller, action: 'statement-added', subject: 'Invoice', id, after })
    }
    return bankStatementOf(tx, id)
  })
}

type Confirmed = BodyOf<typeof bankStatements.confirm>['entries'][number]

/** Whether something changed; an entry that is confirmed already for the same invoices is passed over. */
async function confirmEntry(
  tx: Queryable,
  caller: Caller,
  entry: rows.StoredEntry | undefined,
  { invoices, leave }: Confirmed,
  at: string,
): Promise<boolean> {
  if (!entry) throw refuse({ field: `${at}.id`, message: 'payments.entryUnknown' })
  if (leave !== undefined) {
    if (entry.state === 'paid') throw refuse({ field: at, message: 'payments.entrySettled' })
    if (leave === (entry.state === 'left')) return false
    await rows.leaveEntry(tx, entry.id, leave, caller.id)
    return true
  }
  const paid = invoices ?? []
  if (entry.state === 'paid' && isSameTransfer(await validParts(tx, entry.id), paid)) return false
  if (entry.state !== 'open') throw refuse({ field: at, message: 'payments.entrySettled' })
  if (paid.reduce((sum, { amount }) => sum + amount, 0) !== entry.amount)
    throw refuse({ field: `${at}.invoices`, message: 'payments.entrySum' })
  const reference = entry.title.slice(0, 140)
  const transfer = { id: entry.id, paidOn: entry.day, form: 'transfer' as const, reference, note: null }
  await writeTransfer(tx, caller, { ...transfer, invoices: paid }, `${at}.invoices`)
  return true
}

/** All or nothing; the statement is locked, so that two people take turns. */
export function confirmStatement(
  db: Database,
  caller: Caller,
  id: string,
  { entries }: BodyOf<typeof bankStatements.confirm>,
): Promise<BankStatement> {
  return db.transaction(async (tx) => {
    if (!(await rows.lockStatement(tx, id))) throw notFound()
    const stored = new Map((await rows.entriesOf(tx, id)).map((entry) => [entry.id, entry]))
    let changed = 0
    for (const [n, sent] of entries.entries()) {
      if (await confirmEntry(tx, caller, stored.get(sent.id), sent, `entries.${n}`)) changed++
    }
    if (changed > 0) {
      const after = { count: changed }
      await recordChange(tx, { caller, action: 'statement-confirmed', subject: 'Invoice', id, after })
    }
    return bankStatementOf(tx, id)
  })
}
