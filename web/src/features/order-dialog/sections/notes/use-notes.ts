import { useQueryClient } from '@tanstack/react-query'
import type { BuildingNote, NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { useMemo } from 'react'
import {
  addNote,
  changeNote,
  confirmNote,
  keepBuilding,
  readBuilding,
  restoreNote,
} from '#features/buildings/index.ts'
import { t } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { toast } from '#ui/toast/toast.ts'
import { useDraftForm } from '#ui/wizard/slice.ts'
import { offerUndo } from '../../offer-undo.ts'
import {
  dropNote,
  inCategory,
  newNote,
  notesRefreshed,
  putNote,
  setTyping,
  settleRest,
  storedNote,
} from './notes.changes.ts'
import type { DraftNote, NotesDraft, NoteTyping } from './notes.draft.ts'

export interface NoteEntry {
  type: NoteCategory
  content: string
  title: string
}

const isStatus = (error: unknown, status: number) => error instanceof ProblemError && error.status === status
const reasonOf = (error: unknown) => (error instanceof ProblemError ? error.message : t('notesStep.offline'))
const textOf = (type: NoteCategory, note: DraftNote) => ({
  type,
  content: note.content.trim(),
  title: (type === 'other' && note.title.trim()) || null,
})

/** Existing buildings: saved at once and refetched (requirements, decision 5); failures show at the note. */
export function useNotes() {
  const { getValues, setValue } = useDraftForm()
  const queries = useQueryClient()
  return useMemo(() => {
    const get = () => getValues('notes') as NotesDraft
    const change = (by: (draft: NotesDraft) => NotesDraft) =>
      setValue('notes.categories', by(get()).categories, { shouldDirty: true })
    const still = (buildingId: string) => get().buildingId === buildingId
    /** New ids of notes that are recreated after a permanent deletion. */
    const ids = new Map<string, string>()
    const anew = (note: DraftNote): DraftNote => {
      ids.set(note.key, newId())
      return { ...note, id: null, version: null, problem: '' }
    }
    /** Blocks undo until the deletion is done. */
    let erasing: Promise<unknown> = Promise.resolve()

    async function refresh(buildingId: string): Promise<void> {
      try {
        const file = await readBuilding(buildingId)
        keepBuilding(queries, file)
        if (still(buildingId)) change((draft) => notesRefreshed(draft, file.notes))
      } catch {
        toast.error(t('notesStep.refreshFailed'))
      }
    }

    /** POST or PATCH; true when stored. */
    async function store(buildingId: string, type: NoteCategory, note: DraftNote): Promise<boolean> {
      try {
        const text = textOf(type, note)
        const stored = note.id
          ? await changeNote({ id: note.id, version: note.version }, text)
          : await add(buildingId, note.key, text)
        if (stored?.id) put(buildingId, type, { ...storedNote(stored), key: note.key })
        // Requirements 7 leaves the answer open, so the building is read.
        else if (!note.id && still(buildingId)) change((draft) => dropNote(draft, type, note.key))
        return true
      } catch (error) {
        put(buildingId, type, await failed(buildingId, note, error))
        return false
      }
    }

    /**
     * Creates under its key as id, which stays while retrying: if the first answer was lost, later typing updates it.
     */
    async function add(buildingId: string, key: string, text: ReturnType<typeof textOf>) {
      const id = ids.get(key) ?? key
      try {
        return await addNote(buildingId, { ...text, id })
      } catch (error) {
        const there = isStatus(error, 409) ? await standing(buildingId, id) : null
        if (!there) throw error
        return changeNote(there, text)
      }
    }

    function put(buildingId: string, type: NoteCategory, note: DraftNote): void {
      if (still(buildingId)) change((draft) => putNote(draft, type, note))
    }

    /** The note with its error; after a conflict the retry uses the new version. */
    async function failed(buildingId: string, note: DraftNote, error: unknown): Promise<DraftNote> {
      if (note.id && isStatus(error, 404)) {
        return { ...anew(note), problem: t('notesStep.deletedMeanwhile') }
      }
      const now = note.id && isStatus(error, 409) ? await standing(buildingId, note.id) : null
      if (!now) return { ...note, problem: reasonOf(error) }
      const problem = t('notesStep.changedMeanwhile', { content: now.content })
      return { ...note, version: now.version, problem }
    }

    /** The stored note; null if there is none, or it is unreachable. */
    async function standing(buildingId: string, id: string): Promise<BuildingNote | null> {
      const file = await readBuilding(buildingId).catch(() => null)
      return file?.notes.flatMap(({ notes }) => notes).find((it) => it.id === id) ?? null
    }

    async function save(from: NoteCategory, note: DraftNote | null, entry: NoteEntry): Promise<void> {
      const next = note
        ? { ...note, content: entry.content, title: entry.title, problem: '' }
        : newNote(entry.content, entry.title)
      change((draft) => {
        const written = setTyping(draft, from, note?.key ?? null, null)
        return putNote(
          note && from !== entry.type ? dropNote(written, from, next.key) : written,
          entry.type,
          next,
        )
      })
      const { buildingId } = get()
      if (buildingId && (await store(buildingId, entry.type, next))) await refresh(buildingId)
    }

    /** A failed delete brings it back with the reason. */
    async function erase(buildingId: string, type: NoteCategory, notes: readonly DraftNote[]): Promise<void> {
      for (const note of notes) {
        if (!note.id) continue
        try {
          await changeNote({ id: note.id, version: note.version }, { type, content: '', title: null })
        } catch (error) {
          put(buildingId, type, await failed(buildingId, note, error))
        }
      }
      await refresh(buildingId)
    }

    async function remove(type: NoteCategory, note: DraftNote): Promise<void> {
      change((draft) => setTyping(dropNote(draft, type, note.key), type, note.key, null))
      offerUndo(t('notesStep.deleted'), () => void bringBack(type, [note]))
      const { buildingId } = get()
      if (!buildingId) return
      erasing = erase(buildingId, type, [note])
      await erasing
    }

    /** Restores notes with their confirmations. */
    async function bringBack(type: NoteCategory, notes: readonly DraftNote[]): Promise<void> {
      const { buildingId } = get()
      change((draft) => inCategory(draft, type, () => ({ nothing: false, removed: [] })))
      change((draft) => notes.reduce((all, note) => putNote(all, type, { ...note, problem: '' }), draft))
      if (!buildingId || notes.length === 0) return
      await erasing
      for (const note of notes) {
        if (note.id) await restore(buildingId, type, { ...note, id: note.id })
        else await store(buildingId, type, note)
      }
      await refresh(buildingId)
    }

    async function restore(
      buildingId: string,
      type: NoteCategory,
      note: DraftNote & { id: string },
    ): Promise<void> {
      try {
        const stored = await restoreNote(note.id)
        put(buildingId, type, { ...storedNote(stored), key: note.key })
      } catch (error) {
        if (!isStatus(error, 404)) return put(buildingId, type, { ...note, problem: reasonOf(error) })
        // The note was never deleted, or is deleted for good.
        const now = await standing(buildingId, note.id)
        if (now) put(buildingId, type, { ...storedNote(now), key: note.key })
        else await store(buildingId, type, anew(note))
      }
    }

    /** Requirements 4; asks where notes are stored. */
    async function waive(type: NoteCategory): Promise<void> {
      const { notes } = get().categories[type]
      change((draft) => inCategory(draft, type, () => ({ notes: [], nothing: true, removed: notes })))
      const { buildingId } = get()
      if (!buildingId || !notes.some((note) => note.id)) return
      const category = t(`notesStep.category.${type}`)
      offerUndo(t('notesStep.removed', { category }), () => void unwaive(type))
      erasing = erase(buildingId, type, notes)
      await erasing
    }

    const unwaive = (type: NoteCategory): Promise<void> => bringBack(type, get().categories[type].removed)

    async function retry(type: NoteCategory, note: DraftNote): Promise<void> {
      const { buildingId } = get()
      if (!buildingId) return
      if (!note.id) {
        // A lost answer may have stored it.
        await refresh(buildingId)
        const { notes } = get().categories[type]
        if (notes.some((it) => it.id && it.content === note.content.trim())) {
          return change((draft) => dropNote(draft, type, note.key))
        }
      }
      if (await store(buildingId, type, { ...note, problem: '' })) await refresh(buildingId)
    }

    async function confirm(type: NoteCategory, note: DraftNote): Promise<void> {
      const { buildingId } = get()
      if (!buildingId || !note.id) return
      try {
        const stored = await confirmNote({ id: note.id, version: note.version })
        put(buildingId, type, { ...storedNote(stored), key: note.key })
      } catch (error) {
        toast.error(`${t('notesStep.confirmFailed')}. ${reasonOf(error)}`)
        if (isStatus(error, 409)) await refresh(buildingId)
      }
    }

    const type = (category: NoteCategory, key: string | null, typing: NoteTyping | null) =>
      change((draft) => setTyping(draft, category, key, typing))

    return { save, remove, waive, unwaive, retry, confirm, type, settleRest: () => change(settleRest) }
  }, [getValues, setValue, queries])
}
export type Notes = ReturnType<typeof useNotes>
