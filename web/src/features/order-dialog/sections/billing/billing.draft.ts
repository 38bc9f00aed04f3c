import { billingRecord } from '@zlecenia/contract/features/buildings/buildings.contract'
import { z } from 'zod'
import { emptyContact, typedContact, typedContactShape } from '#features/customers/index.ts'
import { sliceOf } from '#ui/wizard/slice.ts'

export const billingModes = ['saved', 'edited', 'new', 'fromClient', 'none'] as const
export type BillingMode = (typeof billingModes)[number]

/** The version is unknown in drafts of older programs. */
export const savedRecord = billingRecord.partial({ version: true })
export type SavedRecord = z.infer<typeof savedRecord>

export const billingShape = z.object({
  mode: z.enum(billingModes),
  /** Restored when "Brak danych do faktury" is unchecked. */
  modeBefore: z.enum(billingModes),
  records: z.array(savedRecord),
  recordId: z.string().nullable(),
  /** Waits while a saved record is edited. */
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
