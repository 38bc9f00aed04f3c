import type { Section } from '../../section.ts'
import { settleRest } from './notes.changes.ts'
import { emptyNotes, isSettled, type NotesDraft, notesDraft } from './notes.draft.ts'
import { notesPayload } from './notes.payload.ts'
import { NotesForm } from './notes-form.tsx'
import { NotesSummary } from './notes-summary.tsx'

/** Step 5: how to get in, in nine categories (requirements 3, 4, 5.2, decision 5). */
export const notesSection: Section<NotesDraft, ReturnType<typeof notesPayload>> = {
  key: 'notes',
  title: 'notesStep.title',
  draft: notesDraft,
  empty: emptyNotes,
  settled: (draft) => (Object.values(draft.categories).every(isSettled) ? null : settleRest(draft)),
  toPayload: notesPayload,
  owns: ['additionalInformation', 'generalNotes'],
  fieldOf: { additionalInformation: 'categories', generalNotes: 'categories' },

  Form: NotesForm,
  Summary: NotesSummary,
}
