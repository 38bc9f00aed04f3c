import type { NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import type { DraftNote, NotesDraft } from './notes.draft.ts'

/** `title` is the category; a custom title is `customTitle`. */
export const noteToSend = (type: NoteCategory, note: DraftNote) => ({
  id: note.id,
  title: type,
  content: note.content.trim(),
  customTitle: (type === 'other' && note.title.trim()) || null,
})

/** Entries with an id are snapshots of stored notes, others are new. */
export function notesPayload(draft: NotesDraft): NonNullable<InvestmentSent['additionalInformation']> {
  return noteCategories.flatMap((type) => {
    const { notes, nothing } = draft.categories[type]
    if (nothing) return []
    return notes.filter((note) => note.content.trim() !== '').map((note) => noteToSend(type, note))
  })
}
