import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import type { InvoiceKind } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { OpenAdvance } from '@zlecenia/contract/features/invoices/invoices.contract'
import type { RateTotals } from '@zlecenia/contract/lib/vat'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface IssuedState {
  id: string
  kind: InvoiceKind
  number: string
  ksefNumber: string | null
  customerId: string | null
  document: InvoiceDocument
  /** Draft of the latest issued correction, or of the invoice itself. */
  draft: InvoiceDraft
  /** Id of that latest document. */
  latestId: string
  /** Gross amount with all corrections, in grosze. */
  payable: number
  /** Corrected to zero. */
  zeroed: boolean
}

const state = statement(
  'invoices.issuedState',
  `select i.id, i.kind, i.number, i.ksef_number as "ksefNumber", i.customer_id as "customerId", i.document, i.zeroed, latest.draft, latest.id as "latestId",
          (i.gross + i.corrected)::float8 as payable
     from invoices i
     cross join lateral (select k.id, k.draft from invoices k
                          where (k.id = i.id or k.corrects_id = i.id) and k.state = 'issued'
                          order by (k.id <> i.id) desc, k.issued_at desc, k.seq desc limit 1) latest
    where i.id = $1 and i.state = 'issued'
      for update of i`,
)

/** Locks the corrected invoice, so that of two corrections the second sees the first. Null unless it is issued. */
export async function lockIssuedState(tx: Queryable, id: string): Promise<IssuedState | null> {
  return (await tx.query<IssuedState>(state, [id])).rows[0] ?? null
}

const settled = statement(
  'invoices.settledAdvance',
  `select a.number as advance, r.number as invoice
     from invoices a
     join invoices r on r.kind = 'ROZ' and r.state = 'issued' and not r.zeroed and r.draft -> 'settles' ? a.id::text
    where a.id = any($1::uuid[])
    limit 1`,
)

/** An advance that a final invoice settles; one corrected to zero settles none. Call with the advances locked. */
export async function settledAdvance(
  tx: Queryable,
  ids: readonly string[],
): Promise<{ advance: string; invoice: string } | null> {
  return (await tx.query<{ advance: string; invoice: string }>(settled, [ids])).rows[0] ?? null
}

const advances = statement(
  'invoices.advances',
  `select a.id, a.kind, a.number, a.ksef_number as "ksefNumber", a.document, a.zeroed,
          coalesce((select jsonb_agg(k.document -> 'totals') from invoices k
                     where k.corrects_id = a.id and k.state = 'issued'), '[]') as corrections
     from invoices a
    where a.id = any($1::uuid[]) and a.kind = 'ZAL' and a.state = 'issued' order by a.issued_at, a.id for update`,
)

export interface IssuedAdvance
  extends Pick<IssuedState, 'id' | 'kind' | 'number' | 'ksefNumber' | 'document' | 'zeroed'> {
  /** Totals of each issued correction. */
  corrections: RateTotals[][]
}

export async function lockAdvances(tx: Queryable, ids: readonly string[]): Promise<IssuedAdvance[]> {
  return (await tx.query<IssuedAdvance>(advances, [ids])).rows
}

const advancedOn = statement(
  'invoices.advancedOnOrders',
  `select coalesce(sum(a.gross + a.corrected), 0)::float8 as gross
     from invoices a
    where a.kind = 'ZAL' and a.state = 'issued' and a.id <> $1
      and a.id in (select io.invoice_id from invoice_orders io
                    where io.order_id in (select order_id from invoice_orders where invoice_id = $1))`,
)

/** Gross sum of other issued advances on the orders of a draft, with their corrections; call with the orders locked. */
export async function advancesOnOrders(tx: Queryable, invoiceId: string): Promise<number> {
  return (await tx.query<{ gross: number }>(advancedOn, [invoiceId])).rows[0]?.gross ?? 0
}

const openAdvances = statement(
  'invoices.openAdvances',
  `select a.id, a.number, to_char(a.issued_on, 'YYYY-MM-DD') as "issuedOn",
          (a.gross + a.corrected)::float8 as gross
     from invoices a
     join invoices d on d.id = $1
      and (a.customer_id = d.customer_id
           or d.customer_id is null and d.draft -> 'buyer' ->> 'nip' <> ''
              and a.draft -> 'buyer' ->> 'nip' = d.draft -> 'buyer' ->> 'nip')
    where a.kind = 'ZAL' and a.state = 'issued' and not a.zeroed
      and not exists (select from invoices r
                       where r.kind = 'ROZ' and r.state = 'issued' and not r.zeroed
                         and r.draft -> 'settles' ? a.id::text and r.id is distinct from d.corrects_id)
    order by a.issued_on, a.id
    limit 100`,
)

/**
 * Advances of the same client, or of the same NIP while the draft has no client. Settled ones are left out, unless the
 * draft corrects the invoice that settles them.
 */
export async function openAdvancesFor(db: Queryable, id: string): Promise<OpenAdvance[]> {
  return (await db.query<OpenAdvance>(openAdvances, [id])).rows
}
