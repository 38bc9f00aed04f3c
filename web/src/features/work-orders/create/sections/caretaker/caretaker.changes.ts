import type { ContactPerson } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { CaretakerDraft } from './caretaker.draft.ts'

export const hasCaretakerText = (draft: CaretakerDraft) =>
  [draft.firstName, draft.lastName, draft.phone].some((text) => text.trim() !== '')

/** A building's contact persons arrive: exactly one is preselected (spec 4), unless somebody was typed or waived. */
export function caretakerFromFile(draft: CaretakerDraft, contacts: ContactPerson[]): CaretakerDraft {
  const only = contacts.length === 1 ? contacts[0] : undefined
  const next = { ...draft, contacts, contactId: null }
  if (draft.mode === 'none' || (draft.mode === 'typed' && hasCaretakerText(draft))) return next
  return only ? pickContact(next, only.id) : { ...next, mode: 'typed' }
}

export const caretakerWithoutBuilding = (draft: CaretakerDraft): CaretakerDraft => ({
  ...draft,
  contacts: [],
  contactId: null,
  mode: draft.mode === 'picked' ? 'typed' : draft.mode,
})

/** Picking a contact person fills and locks the fields; "Ukryj kontakt" doesn't apply to one (spec 4). */
export const pickContact = (draft: CaretakerDraft, contactId: string): CaretakerDraft => ({
  ...draft,
  mode: 'picked',
  contactId,
  hideContact: false,
})

export const typeCaretaker = (draft: CaretakerDraft): CaretakerDraft => ({
  ...draft,
  mode: 'typed',
  contactId: null,
})

/** "Brak opiekuna" clears the fields and hide-contact; unchecked, what was there is back. */
export const setNoCaretaker = (draft: CaretakerDraft, none: boolean): CaretakerDraft =>
  none
    ? { ...draft, mode: 'none', hideContact: false }
    : { ...draft, mode: draft.contactId ? 'picked' : 'typed' }
