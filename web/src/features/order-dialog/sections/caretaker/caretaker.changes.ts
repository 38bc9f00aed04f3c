import { type CaretakerDraft, emptyCaretaker, type KnownContact } from './caretaker.draft.ts'

export const hasCaretakerText = (draft: CaretakerDraft) =>
  [draft.firstName, draft.lastName, draft.phone].some((text) => text.trim() !== '')

const isCaretaker = ({ type }: KnownContact) => type === 'contact_person'

export const inOrder = (contacts: readonly KnownContact[]): KnownContact[] => [
  ...contacts.filter(isCaretaker),
  ...contacts.filter((it) => !isCaretaker(it)),
]

/** Preselects an only person (requirements 4), or the only caretaker, unless typed or waived. */
export function caretakerFromFile(draft: CaretakerDraft, contacts: KnownContact[]): CaretakerDraft {
  const caretakers = contacts.filter(isCaretaker)
  const [only] = contacts.length === 1 ? contacts : caretakers.length === 1 ? caretakers : []
  const next = { ...draft, contacts, contactId: null }
  if (draft.mode === 'none' || (draft.mode === 'typed' && hasCaretakerText(draft))) return next
  return only ? pickContact(next, only.id) : { ...next, mode: 'typed' }
}

/** A typed person belongs to one building; a waiver stays. */
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

/** Locks the fields (requirements 4); typed text stays. */
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

/** "Brak opiekuna" clears (requirements 4). */
export const setNoCaretaker = (draft: CaretakerDraft, none: boolean): CaretakerDraft => ({
  ...draft,
  ...(none ? { ...emptyCaretaker(), contacts: draft.contacts } : {}),
  mode: none ? 'none' : 'typed',
})
