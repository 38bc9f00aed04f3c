import type { Readable } from 'node:stream'
import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import {
  type invoiceKsef,
  type KsefFile,
  type KsefFileKind,
  ksefFileMaxBytes,
} from '@zlecenia/contract/features/invoices/invoice-ksef.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { ksefNumberProblem, normalKsefNumber } from '@zlecenia/contract/lib/ksef-number'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse, tooLarge, unsupported } from '#platform/errors.ts'
import { bytesWithin } from '#platform/http/bytes-within.ts'
import { compareKsefFile, isPdf, isXml } from './compare-ksef-file.ts'
import * as rows from './invoice-ksef.queries.ts'
import { storedInvoice } from './invoices.service.ts'
import { invoiceDigest } from './verification-link.ts'

type Sent = BodyOf<(typeof invoiceKsef)['setNumber']>
type IssuedRow = rows.KsefRow & { document: InvoiceDocument; sha256: Buffer }

const isIssued = (row: rows.KsefRow): row is IssuedRow =>
  row.state === 'issued' && row.document !== null && row.sha256 !== null

async function lockedIssued(tx: Queryable, id: string, field: string): Promise<IssuedRow> {
  const row = await rows.lockForKsef(tx, id)
  if (!row) throw notFound()
  if (row.kind === 'PRO') throw refuse({ field, message: 'invoiceKsef.proforma' })
  if (!isIssued(row)) throw refuse({ field, message: 'invoiceKsef.notIssued' })
  return row
}

const auditFields = (number: string | null, receivedAt: string | null, mode: string | null) => ({
  ksefNumber: number,
  ksefReceivedAt: receivedAt,
  ksefMode: mode,
})

async function refuseWrongNumber(tx: Queryable, id: string, row: IssuedRow, sent: Sent): Promise<void> {
  const problem = ksefNumberProblem(sent.number, row.document.seller.nip)
  if (problem !== undefined) throw refuse({ field: 'number', message: problem })
  if (Date.parse(sent.receivedAt) > Date.now())
    throw refuse({ field: 'receivedAt', message: 'invoiceKsef.receivedLater' })
  const holder = await rows.holderOfKsefNumber(tx, id, sent.number)
  if (holder !== null)
    throw refuse({ field: 'number', message: sentence('invoiceKsef.numberTaken', { number: holder }) })
}

/** Document and XML stay as they were issued; the same number again changes nothing. */
export function setKsefNumber(
  db: Database,
  caller: Caller,
  id: string,
  { number, receivedAt, mode, version }: Sent,
): Promise<Invoice> {
  return db.transaction(async (tx) => {
    const row = await lockedIssued(tx, id, 'number')
    const at = new Date(receivedAt).toISOString()
    const sent = { number: normalKsefNumber(number), receivedAt: at, mode, version }
    const before = auditFields(row.ksefNumber, row.ksefReceivedAt?.toISOString() ?? null, row.ksefMode)
    const after = auditFields(sent.number, at, mode)
    if (isUnchanged(before, after)) return storedInvoice(tx, id)
    if (row.version !== version) throw conflict()
    await refuseWrongNumber(tx, id, row, sent)
    savedOrConflict(await rows.setKsefNumberRow(tx, id, version, sent))
    const change = { before, after }
    await recordChange(tx, { caller, action: 'ksef-number-set', subject: 'Invoice', id, ...change })
    return storedInvoice(tx, id)
  })
}

const fileOf = ({ addedAt, ...row }: rows.KsefFileRow): KsefFile => ({
  ...row,
  addedAt: addedAt.toISOString(),
})

export async function ksefFiles(db: Queryable, id: string): Promise<KsefFile[]> {
  await storedInvoice(db, id)
  return (await rows.ksefFileRows(db, id)).map(fileOf)
}

const types = { pdf: 'application/pdf', xml: 'application/xml' }

function typeOf(kind: KsefFileKind, bytes: Buffer): string {
  if (isXml(bytes)) return types.xml
  if (kind === 'upo' && isPdf(bytes)) return types.pdf
  throw unsupported({ field: 'file', message: `invoiceKsef.refused.${kind}` })
}

/** 415 for other kinds, 413 when too large. One that differs is stored too, with the difference. */
export async function putKsefFile(
  db: Database,
  caller: Caller,
  { id, kind }: { id: string; kind: KsefFileKind },
  stream: Readable,
): Promise<KsefFile> {
  const bytes = await bytesWithin(stream, ksefFileMaxBytes)
  if (!bytes) throw tooLarge({ field: 'file', message: 'invoiceKsef.fileTooLarge' })
  const type = typeOf(kind, bytes)
  return db.transaction(async (tx) => {
    const issued = await lockedIssued(tx, id, 'file')
    const digest = invoiceDigest(bytes)
    const { matches, difference } = compareKsefFile({ kind, bytes, digest, issued })
    const file = { invoiceId: id, kind, bytes, type, sha256: digest, matches, difference, addedBy: caller.id }
    const row = await rows.putKsefFileRow(tx, file)
    const after = { ksefFile: kind, matches }
    await recordChange(tx, { caller, action: 'ksef-file-added', subject: 'Invoice', id, after })
    return fileOf(row)
  })
}
