import { noteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { z } from 'zod'
import { sliceOf } from '../../../../../ui/wizard/slice.ts'

export const draftNote = z.object({
  /** Names the note on the screen, also before it is stored. */
  key: z.string(),
  /** Null until the building has it. */
  id: z.string().nullable(),
  content: z.string(),
  /** Own title; of the category other only. */
  title: z.string(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** The version the building has; unknown in drafts of an older program. */
  version: z.number().int().nullish(),
  /** Why the building doesn't have this text yet; empty when it does or doesn't exist yet. */
  problem: z.string(),
})
export type DraftNote = z.infer<typeof draftNote>

/** A text in the note dialog that is not saved yet. */
const typing = z.object({
  /** Of which note; null: a new one. */
  key: z.string().nullable(),
  type: noteCategory,
  content: z.string(),
  title: z.string(),
})
export type NoteTyping = z.infer<typeof typing>

const category = z.object({
  notes: z.array(draftNote),
  /** "Brak informacji". */
  nothing: z.boolean(),
  /** What "Brak informacji" took away: the way back. */
  removed: z.array(draftNote),
  /** What is being written and not saved; absent in drafts of an older program. */
  typing: z.array(typing).optional(),
})
export type NoteCategoryDraft = z.infer<typeof category>

export const notesShape = z.object({
  /** An existing building's notes are saved at once; null: they wait in the draft (requirements, decision 5). */
  buildingId: z.string().nullable(),
  categories: z.record(noteCategory, category),
})
export type NotesDraft = z.infer<typeof notesShape>

export const isSettled = (it: NoteCategoryDraft) =>
  it.nothing || it.notes.some((note) => note.content.trim() !== '')

/** Settled, and nothing of it is still being written. */
export const isDone = (it: NoteCategoryDraft) => isSettled(it) && !it.typing?.length

export const emptyNotes = (): NotesDraft => ({
  buildingId: null,
  categories: Object.fromEntries(
    noteCategories.map((type) => [type, { notes: [], nothing: false, removed: [] }]),
  ) as unknown as NotesDraft['categories'],
})

export const notesSlice = sliceOf('notes', emptyNotes)
