import type {
  BuildingNote,
  NoteCategory,
  NotesOfCategory,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { t } from '#lib/i18n.ts'
import { inCategory, notesRefreshed } from '../sections/notes/notes.changes.ts'
import type { DraftNote, NotesDraft } from '../sections/notes/notes.draft.ts'
import type { OrderDraft } from '../sections.ts'
import type { Finding, Row } from './part.ts'

type Fresh = BuildingNote & { type: NoteCategory }

export function reviewNotes({ notes }: OrderDraft, groups: readonly NotesOfCategory[] | undefined): Finding {
  if (!groups || !notes.buildingId) return {}
  const fresh = new Map<string, Fresh>(
    groups.flatMap(({ type, notes }) => notes.map((it) => [it.id, { ...it, type }] as const)),
  )
  const here = noteCategories.flatMap((type) => notes.categories[type].notes.map((note) => ({ type, note })))
  const stored = here.filter(({ note }) => note.id !== null)
  const gone = stored.filter(({ note }) => note.id && !fresh.has(note.id))
  const changed = stored.filter(({ type, note }) => {
    const now = note.id && fresh.get(note.id)
    return now && differs(type, note, now) && (!note.problem || note.version !== now.version)
  })
  const added = [...fresh.values()].filter((it) => stored.every(({ note }) => note.id !== it.id))

  const rows: Row[] = [
    ...changed.map(({ type, note }) => rowOf(note.key, type, note, fresh.get(note.id ?? ''))),
    ...added.map((it) => rowOf(it.id, it.type, null, it)),
  ]
  const typed = changed.filter(({ note }) => note.problem)
  return {
    gone: gone
      .filter(({ note }) => !note.problem)
      .map(({ type, note }) =>
        t('review.noteGone', { category: t(`notesStep.category.${type}`), content: note.content }),
      ),
    silent: (draft) => ({ notes: withoutGone(draft.notes, fresh) }),
    part:
      rows.length === 0
        ? null
        : {
            key: 'notes',
            rows,
            accept: (draft) => ({ notes: notesRefreshed(eachNote(draft.notes, forgiven), groups) }),
            keep:
              typed.length > 0
                ? (draft) => ({ notes: notesRefreshed(eachNote(draft.notes, knowing(fresh)), groups) })
                : null,
            anyway: false,
          },
  }
}

const differs = (type: NoteCategory, note: DraftNote, now: Fresh) =>
  type !== now.type || note.content.trim() !== now.content.trim() || note.title !== (now.title ?? '')

const text = (title: string | null, content: string) => (title ? `${title}: ${content}` : content)
function rowOf(key: string, type: NoteCategory, note: DraftNote | null, now: Fresh | undefined): Row {
  const moved = now && now.type !== type ? ` → ${t(`notesStep.category.${now.type}`)}` : ''
  return {
    key,
    label: `${t(`notesStep.category.${type}`)}${moved}`,
    current: note ? text(note.title, note.content) : '',
    found: now ? text(now.title, now.content) : '',
  }
}

const eachNote = (draft: NotesDraft, change: (note: DraftNote) => DraftNote): NotesDraft =>
  noteCategories.reduce(
    (all, type) => inCategory(all, type, (it) => ({ notes: it.notes.map(change) })),
    draft,
  )
const forgiven = (note: DraftNote): DraftNote => (note.id ? { ...note, problem: '' } : note)
const knowing =
  (fresh: ReadonlyMap<string, Fresh>) =>
  (note: DraftNote): DraftNote =>
    note.id && note.problem ? { ...note, version: fresh.get(note.id)?.version } : note

/** Removes deleted notes, unless edited, and refreshes unchanged ones. */
function withoutGone(draft: NotesDraft, fresh: ReadonlyMap<string, Fresh>): NotesDraft {
  return noteCategories.reduce(
    (all, type) =>
      inCategory(all, type, (it) => ({
        notes: it.notes.flatMap((note) => {
          if (!note.id) return [note]
          const now = fresh.get(note.id)
          if (now && !note.problem && !differs(type, note, now)) {
            const { confirmedAt, confirmedBy, version } = now
            return [{ ...note, confirmedAt, confirmedBy, version }]
          }
          if (now) return [note]
          return note.problem
            ? [{ ...note, id: null, version: null, problem: t('notesStep.deletedMeanwhile') }]
            : []
        }),
      })),
    draft,
  )
}
