import { contactPerson } from '@zlecenia/contract/features/buildings/buildings.contract'
import { caretaker } from '@zlecenia/contract/features/work-orders/investment.contract'
import { optionalId, problemAt } from '@zlecenia/contract/lib/rules'
import { z } from 'zod'
import { delegate } from '../../../../../lib/delegate.ts'
import { caretakerPayload } from './caretaker.payload.ts'

/** A contact person; a draft of an older program doesn't know which version it saw. */
export const knownContact = contactPerson.partial({ version: true })
export type KnownContact = z.infer<typeof knownContact>

const caretakerShape = z.object({
  /** "Brak opiekuna"; a contact person of the building, locked; somebody typed. */
  mode: z.enum(['none', 'picked', 'typed']),
  /** The building's contact persons, as its file had them. */
  contacts: z.array(knownContact),
  contactId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Wanted by hand; counts only for somebody typed. */
  hideContact: z.boolean(),
})
export type CaretakerDraft = z.infer<typeof caretakerShape>

/** Unless "Brak opiekuna": first name, last name and phone, or a contact person (requirements 5.2). */
export const caretakerDraft = caretakerShape
  .superRefine((draft, ctx) => {
    if (draft.mode !== 'picked') return
    const known = draft.contacts.some((it) => it.id === draft.contactId)
    if (!known || !optionalId.safeParse(draft.contactId).success)
      problemAt(ctx, ['contactId'], 'caretaker.unknown')
  })
  .superRefine(
    delegate<CaretakerDraft>(caretaker, (draft) =>
      draft.mode === 'typed' ? caretakerPayload(draft).ofBuilding : undefined,
    ),
  )

export const emptyCaretaker = (): CaretakerDraft => ({
  mode: 'typed',
  contacts: [],
  contactId: null,
  firstName: '',
  lastName: '',
  phone: '',
  hideContact: false,
})
