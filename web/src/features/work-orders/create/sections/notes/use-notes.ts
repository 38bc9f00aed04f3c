import { useQueryClient } from '@tanstack/react-query'
import type { BuildingFile, NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { useMemo } from 'react'
import { t } from '../../../../../lib/i18n.ts'
import { ProblemError } from '../../../../../lib/problem-error.ts'
import { toast } from '../../../../../ui/toast/toast.ts'
import { addNote, buildingsKey, changeNote, confirmNote, readBuilding } from '../../../../buildings/index.ts'
import { offerBack } from '../../offer-back.ts'
import { useDraftForm } from '../../slice.tsx'
import {
  dropNote,
  inCategory,
  newNote,
  notesRefreshed,
  putNote,
  settleRest,
  storedNote,
} from './notes.changes.ts'
import type { DraftNote, NotesDraft } from './notes.draft.ts'

/** What the note dialog gives back. */
export interface NoteEntry {
  type: NoteCategory
  content: string
  title: string
}

const reasonOf = (error: unknown) => (error instanceof ProblemError ? error.message : t('notesStep.offline'))
const textOf = (type: NoteCategory, note: DraftNote) => ({
  type,
  content: note.content.trim(),
  title: (type === 'other' && note.title.trim()) || null,
})

/**
 * What one can do to notes. Of an existing building each is saved at once, and the building is read again after it
 * (wire.md, decision 5); a failure is shown at the note and repeated by hand. Of a new building all stays in the draft.
 */
export function useNotes() {
  const { getValues, setValue } = useDraftForm()
  const queries = useQueryClient()
  return useMemo(() => {
    const get = () => getValues('notes') as NotesDraft
    const change = (by: (draft: NotesDraft) => NotesDraft) =>
      setValue('notes.categories', by(get()).categories, { shouldDirty: true })
    /** Only while the same building is chosen: an answer may come after another was. */
    const still = (buildingId: string) => get().buildingId === buildingId

    async function refresh(buildingId: string): Promise<void> {
      try {
        const file = await readBuilding(buildingId)
        queries.setQueriesData<BuildingFile[]>({ queryKey: buildingsKey }, (files) =>
          files?.map((it) => (it.building.id === buildingId ? file : it)),
        )
        if (still(buildingId)) change((draft) => notesRefreshed(draft, file.notes))
      } catch {
        toast.error(t('notesStep.refreshFailed'))
      }
    }

    /** Stores one note: a new one by POST, a stored one by PATCH. True when the building has it. */
    async function store(buildingId: string, type: NoteCategory, note: DraftNote): Promise<boolean> {
      try {
        const stored = note.id
          ? await changeNote(note.id, textOf(type, note))
          : await addNote(buildingId, textOf(type, note))
        if (stored && still(buildingId)) {
          change((draft) => putNote(draft, type, { ...storedNote(stored), key: note.key }))
        }
        return true
      } catch (error) {
        if (still(buildingId)) change((draft) => putNote(draft, type, { ...note, problem: reasonOf(error) }))
        return false
      }
    }

    async function save(from: NoteCategory, note: DraftNote | null, entry: NoteEntry): Promise<void> {
      const next = note
        ? { ...note, content: entry.content, title: entry.title, problem: '' }
        : newNote(entry.content, entry.title)
      change((draft) =>
        putNote(note && from !== entry.type ? dropNote(draft, from, next.key) : draft, entry.type, next),
      )
      const { buildingId } = get()
      if (buildingId && (await store(buildingId, entry.type, next))) await refresh(buildingId)
    }

    /** Deletes what the building has; what could not be deleted comes back with the reason. */
    async function erase(buildingId: string, type: NoteCategory, notes: readonly DraftNote[]): Promise<void> {
      for (const note of notes) {
        if (!note.id) continue
        try {
          await changeNote(note.id, { type, content: '', title: null })
        } catch (error) {
          if (still(buildingId))
            change((draft) => putNote(draft, type, { ...note, problem: reasonOf(error) }))
        }
      }
      await refresh(buildingId)
    }

    async function remove(type: NoteCategory, note: DraftNote): Promise<void> {
      change((draft) => dropNote(draft, type, note.key))
      offerBack(
        t('notesStep.deleted'),
        () => void save(type, null, { type, content: note.content, title: note.title }),
      )
      const { buildingId } = get()
      if (buildingId) await erase(buildingId, type, [note])
    }

    /** "Brak informacji" empties the list (spec 4); asked before where something is stored. */
    async function waive(type: NoteCategory): Promise<void> {
      const { notes } = get().categories[type]
      change((draft) => inCategory(draft, type, () => ({ notes: [], nothing: true, removed: notes })))
      const { buildingId } = get()
      if (!buildingId || !notes.some((note) => note.id)) return
      const category = t(`notesStep.category.${type}`)
      offerBack(t('notesStep.removed', { category }), () => void unwaive(type))
      await erase(buildingId, type, notes)
    }

    /** Takes "Brak informacji" back, with the notes it took. */
    async function unwaive(type: NoteCategory): Promise<void> {
      const back = get().categories[type].removed.map((note) => newNote(note.content, note.title))
      change((draft) => inCategory(draft, type, () => ({ notes: back, nothing: false, removed: [] })))
      const { buildingId } = get()
      if (!buildingId || back.length === 0) return
      for (const note of back) await store(buildingId, type, note)
      await refresh(buildingId)
    }

    async function retry(type: NoteCategory, note: DraftNote): Promise<void> {
      const { buildingId } = get()
      if (!buildingId) return
      if (!note.id) {
        // The first try may have reached the building although its answer was lost.
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
        const stored = await confirmNote(note.id)
        if (still(buildingId))
          change((draft) => putNote(draft, type, { ...storedNote(stored), key: note.key }))
      } catch (error) {
        toast.error(`${t('notesStep.confirmFailed')}. ${reasonOf(error)}`)
      }
    }

    return { save, remove, waive, unwaive, retry, confirm, settleRest: () => change(settleRest) }
  }, [getValues, setValue, queries])
}
export type Notes = ReturnType<typeof useNotes>
