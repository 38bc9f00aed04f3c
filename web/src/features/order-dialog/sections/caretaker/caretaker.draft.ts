import { contactPerson } from '@zlecenia/contract/features/buildings/buildings.contract'
import { z } from 'zod'
import { sliceOf } from '#ui/wizard/slice.ts'

/** The version is unknown in drafts of older programs. */
export const knownContact = contactPerson.partial({ version: true })
export type KnownContact = z.infer<typeof knownContact>

export const caretakerShape = z.object({
  mode: z.enum(['none', 'picked', 'typed']),
  contacts: z.array(knownContact),
  contactId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
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
