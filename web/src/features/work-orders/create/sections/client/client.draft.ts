import { z } from 'zod'
import { sliceOf } from '../../../../../ui/wizard/slice.ts'
import { emptyContact, typedContact, typedContactShape } from '../../../../customers/index.ts'

export const clientShape = z.object({
  /** Nobody yet; a client of ours, locked; a new one being typed; one of ours being changed. */
  mode: z.enum(['none', 'selected', 'new', 'edited']),
  /** The selected client, or the one being changed (requirements, decision 6). */
  clientId: z.string().nullable(),
  /** How that client was when it was selected. */
  selected: typedContact.nullable(),
  /** The version of that client; null where it is not known. */
  version: z.number().int().nullable(),
  /** A company being added waits for its NIP before the whole form appears (requirements 4, client). */
  nipStep: z.boolean(),
  /** What becomes of the changes of a changed client. */
  saveAs: z.enum(['update', 'new']),
  /** The steps that hung on the client and left with "Zapisz jako nowego": the way back (`laidAside`). */
  aside: z.record(z.string(), z.unknown()).nullable(),
  /** What was typed for a new client before one of ours was selected and changed; absent in drafts of an older program. */
  typed: typedContact.nullish(),
  ...typedContactShape,
})
export type ClientDraft = z.infer<typeof clientShape>

/** Whether the NIP is asked before the form of a company appears. */
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
