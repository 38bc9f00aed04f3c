import { contactPerson } from '@zlecenia/contract/features/buildings/buildings.contract'
import { z } from 'zod'
import { sliceOf } from '../../../../../ui/wizard/slice.ts'

/** A contact person; a draft of an older program doesn't know which version it saw. */
export const knownContact = contactPerson.partial({ version: true })
export type KnownContact = z.infer<typeof knownContact>

export const caretakerShape = z.object({
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

export const emptyCaretaker = (): CaretakerDraft => ({
  mode: 'typed',
  contacts: [],
  contactId: null,
  firstName: '',
  lastName: '',
  phone: '',
  hideContact: false,
})

export const caretakerSlice = sliceOf('caretaker', emptyCaretaker)
