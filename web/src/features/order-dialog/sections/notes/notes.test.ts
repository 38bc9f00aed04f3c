import { exampleId } from '@zlecenia/contract/examples/chance'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { someNotes } from '@zlecenia/contract/features/buildings/notes.examples'
import { describe, expect, it } from 'vitest'
import {
  dropNote,
  inCategory,
  newNote,
  notesFromFile,
  notesRefreshed,
  putNote,
  settleRest,
} from './notes.changes.ts'
import { emptyNotes, type NotesDraft } from './notes.draft.ts'
import { notesPayload } from './notes.payload.ts'
import { notesDraft } from './notes.rules.ts'

const problems = (draft: NotesDraft) =>
  (notesDraft.safeParse(draft).error?.issues ?? []).map((it) => [it.path.join('.'), it.message])
const building = exampleId('building 1')
const stored = notesFromFile(emptyNotes(), building, someNotes())

describe('notes', () => {
  it('require a note or "Brak informacji" in each of nine categories', () => {
    expect(problems(emptyNotes())).toEqual(
      noteCategories.map((type) => [`categories.${type}`, 'note.categoryMissing']),
    )
    expect(problems(stored)).toEqual([])
  })

  it('are not satisfied by an empty note', () => {
    const blank = putNote(settleRest(emptyNotes()), 'barrier', newNote('  ', ''))
    expect(problems(blank)).toEqual([['categories.barrier', 'note.categoryMissing']])
  })

  it('are waived together by "Reszta: brak informacji", which changes no note', () => {
    const one = putNote(emptyNotes(), 'barrier', newNote('pilot u ochrony', ''))
    const all = settleRest(one)
    expect(problems(all)).toEqual([])
    expect(all.categories.barrier).toEqual(one.categories.barrier)
  })

  it('are posted with their id if stored, and without if new', () => {
    const all = putNote(stored, 'other', newNote('klucze u sąsiada', 'Klucze'))
    const payload = notesPayload(all)
    expect(payload.filter((it) => it.title === 'other')).toContainEqual({
      id: null,
      title: 'other',
      content: 'klucze u sąsiada',
      customTitle: 'Klucze',
    })
    expect(payload.filter((it) => it.id)).toHaveLength(someNotes().flatMap((it) => it.notes).length)
  })

  it('are posted with a title in the category other only, and not under "Brak informacji"', () => {
    const draft = putNote(emptyNotes(), 'barrier', newNote('x', 'tytuł'))
    expect(notesPayload(draft)).toMatchObject([{ title: 'barrier', customTitle: null }])
    expect(notesPayload(inCategory(draft, 'barrier', () => ({ nothing: true })))).toEqual([])
  })
})

describe('a refreshed building', () => {
  it('keeps unsaved notes and failed changes', () => {
    const type = 'barrier'
    const note = stored.categories[type].notes[0]
    if (!note) throw new Error('the example has a note of each category')
    const failed = putNote(stored, type, { ...note, content: 'zmienione', problem: 'network' })
    const waiting = putNote(failed, type, newNote('nowe', ''))
    const now = notesRefreshed(waiting, someNotes())
    expect(now.categories[type].notes.map((it) => it.content)).toEqual(
      waiting.categories[type].notes.map((it) => it.content),
    )
  })

  it('drops notes deleted meanwhile', () => {
    const now = notesRefreshed(stored, [])
    expect(now.categories.barrier.notes).toEqual([])
  })
})

it('removes a deleted note', () => {
  const key = stored.categories.barrier.notes[0]?.key ?? ''
  expect(dropNote(stored, 'barrier', key).categories.barrier.notes.map((it) => it.key)).not.toContain(key)
})
