import { type InvoiceKind, isCorrection } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { invoices } from '@zlecenia/contract/features/invoices/invoices.contract'
import { type Invoice, issueHoldSeconds } from '@zlecenia/contract/features/invoices/invoices.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { removeNewsAbout } from '#platform/notify.ts'
import { stateProblem } from './billed-orders.ts'
import { announcedWith } from './corrections.service.ts'
import { isBillable } from './draft-of-customer.queries.ts'
import { type FinishedOrder, lockOrdersOf, markOrdersOf, ordersToInvoice } from './draft-of-orders.queries.ts'
import { invoiceSettingsRow } from './invoice-settings.queries.ts'
import { summaryOfDraft } from './invoice-summary.ts'
import * as rows from './invoices.queries.ts'
import { issueTaskName } from './issue.service.ts'
import { linesOfOrders } from './lines-of-orders.ts'
import { contentOfOrders, newDraft } from './new-draft.ts'

export async function storedInvoice(db: Queryable, id: string): Promise<Invoice> {
  const found = await rows.invoiceById(db, id)
  if (!found) throw notFound()
  return found
}

async function lockedInvoice(tx: Queryable, id: string): Promise<rows.LockedInvoice> {
  const found = await rows.lockInvoice(tx, id)
  if (!found) throw notFound()
  return found
}

async function lockedDraft(tx: Queryable, id: string): Promise<rows.LockedInvoice> {
  const found = await lockedInvoice(tx, id)
  if (found.state !== 'draft') throw refuseWhole('invoices.notDraft')
  return found
}

/** Orders of one payer in a state that the kind allows: advances and proformas may come before the work. */
async function ordersFor(tx: Queryable, kind: InvoiceKind, ids: readonly string[]): Promise<FinishedOrder[]> {
  const orders = await ordersToInvoice(tx, ids)
  if (orders.length !== new Set(ids).size)
    throw refuse({ field: 'orderIds', message: 'invoices.orderUnknown' })
  for (const { number, state } of orders) {
    const problem = stateProblem(kind, state)
    if (problem) throw refuse({ field: 'orderIds', message: sentence(problem, { number }) })
  }
  if (new Set(orders.map((order) => order.payerId)).size > 1) {
    throw refuse({ field: 'orderIds', message: 'invoices.severalPayers' })
  }
  return orders
}

/** The same id again, after an answer that was lost, begins none. */
export function addInvoice(
  db: Database,
  caller: Caller,
  { id, kind, orderIds }: BodyOf<typeof invoices.add>,
): Promise<Invoice> {
  return db.transaction(async (tx) => {
    const orders = await ordersFor(tx, kind, orderIds)
    const today = todayInWarsaw()
    const content = contentOfOrders(today, orders, await linesOfOrders(tx, orders))
    const draft = newDraft(today, await invoiceSettingsRow(tx), content)
    const customerId = orders[0]?.payerId ?? null
    const numbers = orders.map((order) => order.number)
    const row = { id, kind, customerId, draft, correctsId: null, createdBy: caller.id }
    const added = await rows.insertInvoice(tx, row, summaryOfDraft(draft, numbers))
    if (added === 0) {
      const first = await storedInvoice(tx, id)
      if (first.kind !== kind) throw conflict()
      return first
    }
    await rows.insertInvoiceOrders(tx, id, orderIds)
    await recordChange(tx, {
      caller,
      action: 'created',
      subject: 'Invoice',
      id,
      after: { kind, orders: numbers },
    })
    return storedInvoice(tx, id)
  })
}

const numbersOf = ({ orders }: Invoice) => orders.map((order) => order.number)

/** Saves a draft as typed. The log names no typed word: an issued invoice is its own record. */
export function changeInvoice(
  db: Database,
  caller: Caller,
  id: string,
  { draft, customerId, kind, version }: BodyOf<typeof invoices.change>,
): Promise<Invoice> {
  return db.transaction(async (tx) => {
    const before = await lockedDraft(tx, id)
    if (kind && kind !== before.kind && isCorrection(before.kind))
      throw refuse({ field: 'kind', message: 'invoices.kindKept' })
    const after = {
      id,
      version,
      draft,
      kind: kind ?? before.kind,
      customerId: customerId === undefined ? before.customerId : customerId,
    }
    const { customerId: billed } = after
    if (billed !== null && billed !== before.customerId && !(await isBillable(tx, billed)))
      throw refuse({ field: 'customerId', message: 'invoices.customerGone' })
    const { draft: oldDraft, kind: oldKind, customerId: oldCustomerId } = before
    const was = { id, version, draft: oldDraft, kind: oldKind, customerId: oldCustomerId }
    const stored = await storedInvoice(tx, id)
    if (isUnchanged(was, after, { seen: version, now: before.version })) return stored
    const isOther = after.kind !== oldKind
    if (isOther) await lockOrdersOf(tx, id)
    savedOrConflict(await rows.saveInvoiceDraft(tx, after, summaryOfDraft(draft, numbersOf(stored))))
    if (isOther) await markOrdersOf(tx, id)
    const kinds = isOther && { before: { kind: oldKind }, after: { kind: after.kind } }
    await recordChange(tx, { caller, action: 'changed', subject: 'Invoice', id, ...kinds })
    return storedInvoice(tx, id)
  })
}

export function removeInvoice(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { kind, correctsId } = await lockedDraft(tx, id)
    await lockOrdersOf(tx, id)
    await rows.removeInvoiceDraft(tx, id)
    await removeNewsAbout(tx, id)
    await recordChange(tx, {
      caller,
      action: 'deleted',
      subject: 'Invoice',
      id,
      before: { kind },
      announcements: announcedWith(id, correctsId),
    })
  })
}

/** Holds the draft for five seconds and queues its issue; again, after a lost answer of the same person, answers the same. */
export function issueInvoice(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  caller: Caller,
  id: string,
  { version }: BodyOf<typeof invoices.issue>,
): Promise<Invoice> {
  return db.transaction(async (tx) => {
    const invoice = await lockedInvoice(tx, id)
    if (invoice.state !== 'draft') {
      if (invoice.issuedBy !== caller.id) throw conflict()
      return storedInvoice(tx, id)
    }
    if (invoice.version !== version) throw conflict()
    await rows.holdInvoice(tx, id, caller.id, issueHoldSeconds)
    await queue.put(tx, issueTaskName, { id }, { after: issueHoldSeconds })
    await recordChange(tx, { caller, action: 'issue-begun', subject: 'Invoice', id })
    return storedInvoice(tx, id)
  })
}

export function takeInvoiceBack(db: Database, caller: Caller, id: string): Promise<Invoice> {
  return db.transaction(async (tx) => {
    const invoice = await lockedInvoice(tx, id)
    if (invoice.state === 'issued') throw refuseWhole('invoices.issuedAlready')
    if (invoice.state === 'issuing') {
      await rows.releaseInvoice(tx, id, null)
      await recordChange(tx, { caller, action: 'issue-taken-back', subject: 'Invoice', id })
    }
    return storedInvoice(tx, id)
  })
}
