import type {
  BuildingNote,
  NoteCategory,
  NotesOfCategory,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { newId } from '#lib/new-id.ts'
import {
  type DraftNote,
  emptyNotes,
  isSettled,
  type NoteCategoryDraft,
  type NotesDraft,
  type NoteTyping,
} from './notes.draft.ts'

export const storedNote = (it: BuildingNote): DraftNote => ({
  key: it.id,
  id: it.id,
  content: it.content,
  title: it.title ?? '',
  confirmedAt: it.confirmedAt,
  confirmedBy: it.confirmedBy,
  failed: it.failed ?? null,
  version: it.version,
  problem: '',
})

export const newNote = (content: string, title: string): DraftNote => ({
  key: newId(),
  id: null,
  content,
  title,
  confirmedAt: null,
  confirmedBy: null,
  problem: '',
})

export const inCategory = (
  draft: NotesDraft,
  type: NoteCategory,
  change: (it: NoteCategoryDraft) => Partial<NoteCategoryDraft>,
): NotesDraft => ({
  ...draft,
  categories: {
    ...draft.categories,
    [type]: { ...draft.categories[type], ...change(draft.categories[type]) },
  },
})

/** Notes typed before, and waivers of empty categories, stay: they were meant for this building. */
export function notesFromFile(
  draft: NotesDraft,
  buildingId: string,
  stored: readonly NotesOfCategory[],
): NotesDraft {
  const before = draft.buildingId === null ? draft : emptyNotes()
  const categories = noteCategories.map((type): [NoteCategory, NoteCategoryDraft] => {
    const kept = (stored.find((it) => it.type === type)?.notes ?? []).map(storedNote)
    const waiting = before.categories[type]
    return [
      type,
      {
        notes: [...kept, ...waiting.notes.filter((it) => it.id === null)],
        nothing: waiting.nothing && kept.length === 0,
        removed: [],
        typing: waiting.typing ?? [],
      },
    ]
  })
  return { buildingId, categories: Object.fromEntries(categories) as NotesDraft['categories'] }
}

/** Refreshes stored notes; unsaved and failed ones stay. */
export function notesRefreshed(draft: NotesDraft, stored: readonly NotesOfCategory[]): NotesDraft {
  return noteCategories.reduce((all, type) => {
    const now = (stored.find((it) => it.type === type)?.notes ?? []).map(storedNote)
    return inCategory(all, type, (it) => {
      const before = new Map(it.notes.map((note) => [note.id, note]))
      const waiting = it.notes.filter((note) => !note.id)
      // A try without an answer stored it: the typed version is shown here.
      const others = now.filter(({ id }) => !waiting.some(({ key }) => key === id))
      const kept = others.map((note) => {
        const old = before.get(note.id)
        return old?.problem ? old : { ...note, key: old?.key ?? note.key }
      })
      const notes = [...kept, ...waiting]
      return { notes, nothing: it.nothing && notes.length === 0 }
    })
  }, draft)
}

export const setTyping = (
  draft: NotesDraft,
  type: NoteCategory,
  key: NoteTyping['key'],
  typing: NoteTyping | null,
): NotesDraft =>
  inCategory(draft, type, (it) => ({
    typing: [...(it.typing ?? []).filter((other) => other.key !== key), ...(typing ? [typing] : [])],
  }))

export const settleRest = (draft: NotesDraft): NotesDraft =>
  noteCategories.reduce(
    (all, type) => (isSettled(all.categories[type]) ? all : inCategory(all, type, () => ({ nothing: true }))),
    draft,
  )

export const putNote = (draft: NotesDraft, type: NoteCategory, note: DraftNote): NotesDraft =>
  inCategory(draft, type, (it) => ({
    notes: it.notes.some(({ key }) => key === note.key)
      ? it.notes.map((old) => (old.key === note.key ? note : old))
      : [...it.notes, note],
    nothing: false,
  }))

export const dropNote = (draft: NotesDraft, type: NoteCategory, key: string): NotesDraft =>
  inCategory(draft, type, (it) => ({ notes: it.notes.filter((note) => note.key !== key) }))
