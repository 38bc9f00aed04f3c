import { billingRecord } from '@zlecenia/contract/features/buildings/buildings.contract'
import { z } from 'zod'
import { sliceOf } from '../../../../../ui/wizard/slice.ts'
import { emptyContact, typedContact, typedContactShape } from '../../../../customers/index.ts'

export const billingModes = ['saved', 'edited', 'new', 'fromClient', 'none'] as const
export type BillingMode = (typeof billingModes)[number]

/** A saved record; a draft of an older program doesn't know which version it saw. */
export const savedRecord = billingRecord.partial({ version: true })
export type SavedRecord = z.infer<typeof savedRecord>

export const billingShape = z.object({
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

export const emptyBilling = (): BillingDraft => ({
  mode: 'new',
  modeBefore: 'new',
  records: [],
  recordId: null,
  aside: null,
  ...emptyContact(),
})

export const billingSlice = sliceOf('billing', emptyBilling)
