import { z } from 'zod'
import { emptyContact, typedContact, typedContactShape } from '#features/customers/index.ts'
import { sliceOf } from '#ui/wizard/slice.ts'

export const clientShape = z.object({
  mode: z.enum(['none', 'selected', 'new', 'edited']),
  /** Requirements, decision 6. */
  clientId: z.string().nullable(),
  selected: typedContact.nullable(),
  version: z.number().int().nullable(),
  /** Requirements 4, client. */
  nipStep: z.boolean(),
  saveAs: z.enum(['update', 'new']),
  /** Restored from `laidAside`. */
  aside: z.record(z.string(), z.unknown()).nullable(),
  /** Absent in drafts of older programs. */
  typed: typedContact.nullish(),
  ...typedContactShape,
})
export type ClientDraft = z.infer<typeof clientShape>

export const waitsForNip = (draft: Pick<ClientDraft, 'mode' | 'nipStep' | 'clientType'>) =>
  draft.mode === 'new' && draft.nipStep && draft.clientType === 'company'

export const emptyClient = (): ClientDraft => ({
  mode: 'none',
  clientId: null,
  selected: null,
  version: null,
  nipStep: true,
  saveAs: 'update',
  aside: null,
  typed: null,
  ...emptyContact(),
})

export const clientSlice = sliceOf('client', emptyClient)
