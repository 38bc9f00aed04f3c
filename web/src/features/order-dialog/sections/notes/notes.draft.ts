import { noteCategory, noteFailure } from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { z } from 'zod'
import { sliceOf } from '#ui/wizard/slice.ts'

export const draftNote = z.object({
  /** Identity on screen, also before it is stored. */
  key: z.string(),
  id: z.string().nullable(),
  content: z.string(),
  /** For the category other only. */
  title: z.string(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** Absent in drafts of older programs. */
  failed: noteFailure.nullish(),
  /** Unknown in drafts of older programs. */
  version: z.number().int().nullish(),
  problem: z.string(),
})
export type DraftNote = z.infer<typeof draftNote>

const typing = z.object({
  key: z.string().nullable(),
  type: noteCategory,
  content: z.string(),
  title: z.string(),
})
export type NoteTyping = z.infer<typeof typing>

const category = z.object({
  notes: z.array(draftNote),
  nothing: z.boolean(),
  /** Restored when unchecked. */
  removed: z.array(draftNote),
  /** Absent in drafts of older programs. */
  typing: z.array(typing).optional(),
})
export type NoteCategoryDraft = z.infer<typeof category>

export const notesShape = z.object({
  /** Saved at once; null: in the draft (requirements, decision 5). */
  buildingId: z.string().nullable(),
  categories: z.record(noteCategory, category),
})
export type NotesDraft = z.infer<typeof notesShape>

export const isSettled = (it: NoteCategoryDraft) =>
  it.nothing || it.notes.some((note) => note.content.trim() !== '')

export const isDone = (it: NoteCategoryDraft) => isSettled(it) && !it.typing?.length

export const emptyNotes = (): NotesDraft => ({
  buildingId: null,
  categories: Object.fromEntries(
    noteCategories.map((type) => [type, { notes: [], nothing: false, removed: [] }]),
  ) as unknown as NotesDraft['categories'],
})

export const notesSlice = sliceOf('notes', emptyNotes)
