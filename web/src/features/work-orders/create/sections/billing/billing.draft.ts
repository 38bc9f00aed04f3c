import { billingRecord } from '@zlecenia/contract/features/buildings/buildings.contract'
import { clientForm } from '@zlecenia/contract/features/customers/customers.contract'
import { investmentBilling } from '@zlecenia/contract/features/work-orders/investment.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { z } from 'zod'
import { delegate } from '../../../../../lib/delegate.ts'
import { contactToSend, emptyContact, typedContact, typedContactShape } from '../../../../customers/index.ts'
import { billingPayload } from './billing.payload.ts'

export const billingModes = ['saved', 'edited', 'new', 'fromClient', 'none'] as const
export type BillingMode = (typeof billingModes)[number]

/** A saved record; a draft of an older program doesn't know which version it saw. */
export const savedRecord = billingRecord.partial({ version: true })
export type SavedRecord = z.infer<typeof savedRecord>

const billingShape = z.object({
  mode: z.enum(billingModes),
  /** Where unchecking "Brak danych do faktury" returns to. */
  modeBefore: z.enum(billingModes),
  /** The building's saved records, as its file had them. */
  records: z.array(savedRecord),
  /** The saved record that is used or edited. */
  recordId: z.string().nullable(),
  /** New data put aside while a saved record is edited: what was typed is never lost. */
  aside: typedContact.nullable(),
  ...typedContactShape,
})
export type BillingDraft = z.infer<typeof billingShape>

const typed = (draft: BillingDraft) => ['edited', 'new', 'fromClient'].includes(draft.mode)
const at = (path: string) => ({ type: 'clientType', id: 'recordId' })[path] ?? path

/** Valid with no billing data, a saved record, or filled fields by the rules of their kind (requirements 5.2). */
export const billingDraft = billingShape
  .superRefine((draft, ctx) => {
    if (draft.mode !== 'saved' && draft.mode !== 'edited') return
    if (!draft.records.some((record) => record.id === draft.recordId)) {
      problemAt(ctx, ['recordId'], 'billingStep.choose')
    }
  })
  .superRefine(
    delegate<BillingDraft>(
      clientForm,
      (draft) => (typed(draft) ? contactToSend(draft, true) : undefined),
      at,
    ),
  )
  .superRefine(
    delegate<BillingDraft>(
      investmentBilling,
      (draft) => (draft.mode === 'saved' ? billingPayload(draft) : undefined),
      at,
    ),
  )

export const emptyBilling = (): BillingDraft => ({
  mode: 'new',
  modeBefore: 'new',
  records: [],
  recordId: null,
  aside: null,
  ...emptyContact(),
})
