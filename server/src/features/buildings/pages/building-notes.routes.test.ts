import type { Passport, RevealedNote } from '@zlecenia/contract/features/buildings/passport.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
})

const code = 'Kod 4589#'
const anotherWithNote = async () => {
  const { id } = (await desk.another()).file.building
  await world.db.query('delete from building_notes where building_id = $1', [id])
  const sent = { buildingId: id, content: code, type: 'entranceCode', title: null }
  return {
    id,
    note: (await desk.office.post('/buildings/note/', sent)).json<{ id: string; version: number }>(),
  }
}
const passport = async (id: string) =>
  (await desk.office.get(`/buildings/${id}/details`)).json<{ passport: Passport }>().passport
const reveal = (noteId: string) => desk.office.get(`/buildings/note/${noteId}`)
type Access = { entries: { action: string; by: string; changes: object[] }[]; total: number }
const access = async (id: string) => (await desk.office.get(`/buildings/${id}/access`)).json<Access>()

describe('The passport of a building', () => {
  it('shows the author and confirmation of each note, never its content', async () => {
    const { id, note } = await anotherWithNote()
    const { notes, open } = await passport(id)
    expect(open).toBe(true)
    expect(notes).toMatchObject([
      { type: 'entranceCode', notes: [{ id: note.id, confirmedAt: null, writtenBy: 'Maria Wójcik' }] },
    ])
    expect(JSON.stringify(notes)).not.toContain('4589#')
    expect(await access(id)).toEqual({ entries: [], total: 0 })
  })

  it('reveals a note on request, and logs each reveal with its reader and note', async () => {
    const { id, note } = await anotherWithNote()
    const answer = await reveal(note.id)
    await reveal(note.id)
    expect(answer.json<RevealedNote>().note).toMatchObject({ id: note.id, content: code })
    const { entries, total } = await access(id)
    expect(total).toBe(2)
    expect(entries[0]).toMatchObject({
      action: 'revealed',
      by: 'Maria Wójcik',
      changes: [{ field: 'category', before: null, after: 'entranceCode' }],
    })
  })

  it('preserves previous versions with their authors', async () => {
    const { note } = await anotherWithNote()
    const change = (content: string, version: number) =>
      desk.office.patch(
        `/buildings/note/${note.id}`,
        { type: 'entranceCode', content, title: null },
        { version: String(version) },
      )
    await change('Kod 1111#', 1)
    await change('Kod 2222#', 2)
    await desk.office.post(`/buildings/note/${note.id}/confirm`)
    const { note: now, earlier } = (await reveal(note.id)).json<RevealedNote>()
    expect(now.content).toBe('Kod 2222#')
    expect(earlier.map(({ content, writtenBy }) => [content, writtenBy])).toEqual([
      ['Kod 1111#', 'Maria Wójcik'],
      [code, 'Maria Wójcik'],
    ])
  })

  it('restores a deleted note with its original date', async () => {
    const { id, note } = await anotherWithNote()
    const [before] = (await passport(id)).notes[0]?.notes ?? []
    await desk.office.patch(`/buildings/note/${note.id}`, { type: 'entranceCode', content: '', title: null })
    await desk.office.post(`/buildings/note/${note.id}/restore`)
    const [after] = (await passport(id)).notes[0]?.notes ?? []
    expect(after).toMatchObject({ writtenAt: before?.writtenAt, writtenBy: 'Maria Wójcik' })
  })

  it('rejects a worker without a current visit: no content, no log entry', async () => {
    const { id, note } = await anotherWithNote()
    expect((await desk.worker.get(`/buildings/note/${note.id}`)).statusCode).toBe(404)
    const { file } = desk
    await desk.office.postForm('/investment', desk.known())
    const { passport: seen } = (await desk.worker.get(`/buildings/${file.building.id}/details`)).json<{
      passport: Passport
    }>()
    const noteId = seen.notes[0]?.notes[0]?.id ?? ''
    const answer = await desk.worker.get(`/buildings/note/${noteId}`)
    expect([seen.open, answer.statusCode]).toEqual([false, 403])
    expect((await desk.worker.get(`/buildings/${id}/access`)).statusCode).toBe(403)
    expect((await access(file.building.id)).entries.map(({ action }) => action)).not.toContain('revealed')
  })
})
