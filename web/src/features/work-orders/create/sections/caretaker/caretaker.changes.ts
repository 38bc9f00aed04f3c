import { type CaretakerDraft, emptyCaretaker, type KnownContact } from './caretaker.draft.ts'

export const hasCaretakerText = (draft: CaretakerDraft) =>
  [draft.firstName, draft.lastName, draft.phone].some((text) => text.trim() !== '')

/** Whether somebody is what the step asks for, "Opiekun budynku". */
const isCaretaker = ({ type }: KnownContact) => type === 'contact_person'

/** Caretakers first, each kind as the file has it. */
export const inOrder = (contacts: readonly KnownContact[]): KnownContact[] => [
  ...contacts.filter(isCaretaker),
  ...contacts.filter((it) => !isCaretaker(it)),
]

/**
 * A building's contact persons arrive: exactly one is preselected (requirements 4), and among others the only
 * caretaker, unless somebody was typed or waived.
 */
export function caretakerFromFile(draft: CaretakerDraft, contacts: KnownContact[]): CaretakerDraft {
  const caretakers = contacts.filter(isCaretaker)
  const [only] = contacts.length === 1 ? contacts : caretakers.length === 1 ? caretakers : []
  const next = { ...draft, contacts, contactId: null }
  if (draft.mode === 'none' || (draft.mode === 'typed' && hasCaretakerText(draft))) return next
  return only ? pickContact(next, only.id) : { ...next, mode: 'typed' }
}

/** Somebody typed for one building is nobody at another; "Brak opiekuna" stays. */
export const caretakerElsewhere = (draft: CaretakerDraft): CaretakerDraft => ({
  ...emptyCaretaker(),
  mode: draft.mode === 'none' ? 'none' : 'typed',
})

export const caretakerWithoutBuilding = (draft: CaretakerDraft): CaretakerDraft => ({
  ...draft,
  contacts: [],
  contactId: null,
  mode: draft.mode === 'picked' ? 'typed' : draft.mode,
})

/** Picking a contact person fills and locks the fields (requirements 4). What was typed stays, with "Ukryj kontakt". */
export const pickContact = (draft: CaretakerDraft, contactId: string): CaretakerDraft => ({
  ...draft,
  mode: 'picked',
  contactId,
})

export const typeCaretaker = (draft: CaretakerDraft): CaretakerDraft => ({
  ...draft,
  mode: 'typed',
  contactId: null,
})

/** "Brak opiekuna" clears the fields and hide-contact on the screen; unchecked, what was there is back. */
export const setNoCaretaker = (draft: CaretakerDraft, none: boolean): CaretakerDraft => ({
  ...draft,
  mode: none ? 'none' : draft.contactId ? 'picked' : 'typed',
})
