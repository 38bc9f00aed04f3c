import type {
  invoicePayments,
  OwedInvoice,
  PaymentsOfInvoice,
} from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import { pointed } from '@zlecenia/contract/lib/amounts'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type LockedOwed, lockOwed, owedByIds } from './owed.queries.ts'
import * as rows from './payments.queries.ts'

export async function owedInvoiceOf(db: Queryable, id: string): Promise<OwedInvoice> {
  const [found] = await owedByIds(db, [id])
  if (!found) throw notFound()
  return found
}

export async function paymentsOfInvoice(db: Queryable, id: string): Promise<PaymentsOfInvoice> {
  return { invoice: await owedInvoiceOf(db, id), payments: await rows.paymentsOf(db, id) }
}

function problemOf(it: LockedOwed | undefined): string | null {
  if (!it) return 'payments.invoiceUnknown'
  if (!it.issued) return 'payments.notIssued'
  if (it.kind === 'PRO') return 'payments.proforma'
  return it.corrects ? 'payments.correction' : null
}

export type Transfer = BodyOf<typeof invoicePayments.add>

/** Writes one transfer, with its invoices locked; `at` is the path of the invoices in the request. */
export async function writeTransfer(
  tx: Queryable,
  caller: Pick<Caller, 'id'>,
  sent: Transfer,
  at: string,
): Promise<void> {
  const ids = sent.invoices.map(({ invoiceId }) => invoiceId)
  const locked = await lockOwed(tx, ids)
  const of = new Map(locked.map((it) => [it.id, it]))
  const problems = ids.flatMap((id, n): FieldProblem[] => {
    const message = problemOf(of.get(id))
    return message ? [{ field: `${at}.${n}.invoiceId`, message }] : []
  })
  if (problems.length > 0) throw refuse(problems)
  const { id: transferId, paidOn, form, reference, note } = sent
  for (const { invoiceId, amount } of sent.invoices) {
    const isOpening = of.get(invoiceId)?.isOpening ?? false
    await rows.insertPayment(tx, {
      id: newId(),
      transferId,
      invoiceId: isOpening ? null : invoiceId,
      openingId: isOpening ? invoiceId : null,
      paidOn,
      amount,
      form,
      reference,
      note,
      madeBy: caller.id,
    })
  }
  await rows.sumPayments(tx, ids)
  const changes = sent.invoices.map(({ invoiceId, amount }) => ({
    caller,
    action: 'payment-added' as const,
    subject: 'Invoice' as const,
    id: invoiceId,
    after: { payment: pointed(amount, 2), paymentDay: paidOn },
  }))
  await recordChange(tx, ...changes)
}

const sortedParts = (parts: readonly rows.TransferPart[]) =>
  parts.map(({ invoiceId, amount }) => `${invoiceId} ${amount}`).toSorted()

export const isSameTransfer = (a: readonly rows.TransferPart[], b: readonly rows.TransferPart[]): boolean =>
  sortedParts(a).join() === sortedParts(b).join()

/** The same id again, after an answer that was lost, adds nothing; with other invoices or amounts it is a conflict. */
export function addPayment(
  db: Database,
  caller: Caller,
  sent: Transfer,
): Promise<{ id: string; invoices: OwedInvoice[] }> {
  if (sent.paidOn > todayInWarsaw()) throw refuse({ field: 'paidOn', message: 'payments.inFuture' })
  return db.transaction(async (tx) => {
    await rows.lockTransfer(tx, sent.id)
    const there = await rows.partsOfTransfer(tx, sent.id)
    if (there.length === 0) await writeTransfer(tx, caller, sent, 'invoices')
    else if (!isSameTransfer(there, sent.invoices)) throw conflict()
    const ids = sent.invoices.map(({ invoiceId }) => invoiceId)
    return { id: sent.id, invoices: await owedByIds(tx, ids) }
  })
}

/** Read again once its transfer and its invoice are locked, in the order in which a confirmation locks them. */
async function lockedPayment(tx: Queryable, id: string): Promise<rows.StoredPayment> {
  const found = await rows.paymentById(tx, id)
  if (!found) throw notFound()
  await rows.lockTransfer(tx, found.transferId)
  await lockOwed(tx, [found.invoiceId])
  return (await rows.paymentById(tx, id)) ?? found
}

export function revokePayment(
  db: Database,
  caller: Caller,
  id: string,
  reason: string,
): Promise<OwedInvoice> {
  return db.transaction(async (tx) => {
    const payment = await lockedPayment(tx, id)
    if ((await rows.revokePayment(tx, id, caller.id, reason)) > 0) {
      await rows.sumPayments(tx, [payment.invoiceId])
      await recordChange(tx, {
        caller,
        action: 'payment-revoked',
        subject: 'Invoice',
        id: payment.invoiceId,
        before: { payment: pointed(payment.amount, 2) },
        after: { reason },
      })
    }
    return owedInvoiceOf(tx, payment.invoiceId)
  })
}

export function restorePayment(db: Database, caller: Caller, id: string): Promise<OwedInvoice> {
  return db.transaction(async (tx) => {
    const payment = await lockedPayment(tx, id)
    if (payment.revokedAt !== null) {
      if ((await rows.restorePayment(tx, id)) === 0) throw refuseWhole('payments.enteredAgain')
      await rows.sumPayments(tx, [payment.invoiceId])
      await recordChange(tx, {
        caller,
        action: 'payment-restored',
        subject: 'Invoice',
        id: payment.invoiceId,
        after: { payment: pointed(payment.amount, 2) },
      })
    }
    return owedInvoiceOf(tx, payment.invoiceId)
  })
}

/** The same id again, after an answer that was lost, adds nothing. */
export function addOpeningInvoice(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof invoicePayments.addOpening>,
): Promise<OwedInvoice> {
  return db.transaction(async (tx) => {
    if ((await rows.insertOpeningInvoice(tx, sent, caller.id)) > 0) {
      const after = { number: sent.number, amount: pointed(sent.gross, 2) }
      await recordChange(tx, { caller, action: 'opening-added', subject: 'Invoice', id: sent.id, after })
    }
    return owedInvoiceOf(tx, sent.id)
  })
}

export function removeOpeningInvoice(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await rows.removeOpeningInvoice(tx, id)
    if (!removed) throw notFound()
    const before = { number: removed.number }
    await recordChange(tx, { caller, action: 'opening-removed', subject: 'Invoice', id, before })
  })
}
