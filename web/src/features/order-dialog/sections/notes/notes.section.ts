import { defineSection } from '../../section.ts'
import { settleRest } from './notes.changes.ts'
import { isSettled, notesSlice } from './notes.draft.ts'
import { notesPayload } from './notes.payload.ts'
import { notesDraft } from './notes.rules.ts'
import { NotesForm } from './notes-form.tsx'
import { NotesSummary } from './notes-summary.tsx'

/** Access notes, in nine categories (requirements 3, 4, 5.2, decision 5). */
export const notesSection = defineSection({
  slice: notesSlice,
  title: 'notesStep.title',
  draft: notesDraft,
  rest: {
    name: 'restPart.notes',
    settled: (draft) => (Object.values(draft.categories).every(isSettled) ? null : settleRest(draft)),
  },
  toPayload: notesPayload,
  owns: ['additionalInformation', 'generalNotes'],
  fieldOf: { additionalInformation: 'categories', generalNotes: 'categories' },
  Form: NotesForm,
  Summary: NotesSummary,
})
