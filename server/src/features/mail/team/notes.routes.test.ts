import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { png } from '#test/bytes.ts'
import { listening } from '#test/listening.ts'
import { aThread, type MailDesk, mailDesk } from '#test/mail-threads.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let desk: MailDesk
let anna: SignedInAgent
let ewa: SignedInAgent
let worker: SignedInAgent
beforeAll(async () => {
  desk = await mailDesk(world)
  anna = await world.signedIn('office', { firstName: 'Anna', lastName: 'Lis' })
  ewa = await world.signedIn('office', { firstName: 'Ewa', lastName: 'Sum' })
  worker = await world.signedIn('worker')
})
let id: string
beforeEach(async () => {
  id = (await aThread(desk, [{ messageId: newId() }], { subject: 'Winda stoi' })).id
})

const at = () => `/mail/threads/${id}/conversation`
const note = (as: SignedInAgent, body: string, more: object = {}) =>
  as.post(`${at()}/messages`, { id: newId(), body, ...more })
const news = async (who: SignedInAgent, kind: string) =>
  (await who.get('/notifications'))
    .json()
    .notifications.filter(
      (it: { kind: string; about: { id: string } }) => it.kind === kind && it.about.id === id,
    )

describe('Inner notes', () => {
  it('are read and written with the right to letters, with their files', async () => {
    const file = newId()
    await anna.putBytes(`${at()}/files/${file}?name=a.png`, png, 'image/png')
    expect((await note(anna, 'Zdjęcie', { files: [file] })).statusCode).toBe(201)
    const { lines } = (await ewa.get(at())).json()
    expect(lines).toMatchObject([{ body: 'Zdjęcie', author: { firstName: 'Anna' }, files: [{ id: file }] }])
    expect((await ewa.get(`${at()}/files/${file}`)).rawPayload).toEqual(png)
    const refused = await Promise.all([
      worker.get(at()),
      worker.get(`${at()}/talkers`),
      worker.get(`${at()}/files/${file}`),
      note(worker, 'Też tu'),
    ])
    expect(refused.map((it) => it.statusCode)).toEqual([403, 403, 403, 403])
  })

  it('notify mentioned users, and refuse a mention of those without the right', async () => {
    await note(anna, '@Ewa Sum zobacz', { mentions: [ewa.user.id] })
    expect(await news(ewa, 'mentionedInMail')).toMatchObject([
      { values: { subject: 'Winda stoi', by: 'Anna Lis' } },
    ])
    const refused = await note(anna, '@Jan', { mentions: [worker.user.id] })
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'mentions'])
  })

  it('ask the assignee for @biuro, and all who may answer without one', async () => {
    await note(anna, '@biuro kto to weźmie?')
    expect(await news(ewa, 'officeAskedInMail')).toHaveLength(1)
    expect(await news(anna, 'officeAskedInMail')).toEqual([])
    const zosia = await world.signedIn('office')
    await anna.post('/mail/threads/change', { ids: [id], assigneeId: zosia.user.id })
    await note(anna, '@biuro i co?')
    expect(await news(zosia, 'officeAskedInMail')).toHaveLength(1)
    expect(await news(ewa, 'officeAskedInMail')).toHaveLength(1)
  })

  it('are in no list, search or count of the chat', async () => {
    const before = (await ewa.get('/notifications/unread')).json().talks
    await note(anna, 'Przekładnia ślimakowa', { mentions: [ewa.user.id] })
    const found = async (query: string) => (await ewa.get(`/conversations${query}`)).body
    expect(await found('')).not.toContain('ślimakowa')
    expect(await found('?q=slimakowa')).not.toContain('ślimakowa')
    expect((await ewa.get('/notifications/unread')).json().talks).toBe(before)
    const { rows } = await world.db.query<{ id: string }>('select id from conversations where mail_id = $1', [
      id,
    ])
    expect((await ewa.get(`/conversations/${rows[0]?.id}`)).statusCode).toBe(404)
  })

  it('refuse a code with the name of its building, and are announced to readers of letters', async () => {
    const ear = await listening(world.app, ewa.token)
    await note(anna, 'Zadzwonić')
    expect(await ear.next()).toMatchObject({ event: 'mailConversation', data: { id } })
    const { file } = await anOffice(world)
    await world.db.query("update building_notes set content = 'Kod 4521#' where building_id = $1", [
      file.building.id,
    ])
    const refused = await note(anna, `${file.building.address}: kod 4521`)
    expect(refused.json().errors[0].message).toContain('kod wejścia do tego obiektu')
  })

  it('stay with a merged thread, which its target names', async () => {
    await note(anna, 'Pilne')
    const into = await aThread(desk, [{ messageId: newId() }])
    await anna.post(`/mail/threads/${id}/merge`, { intoId: into.id })
    expect((await ewa.get(`/mail/threads/${into.id}/joins`)).json().merged).toMatchObject([{ id, notes: 1 }])
    expect((await ewa.get(at())).json().lines).toMatchObject([{ body: 'Pilne' }])
  })
})

describe('An assignment', () => {
  const assign = (as: SignedInAgent, assigneeId: string) =>
    as.post('/mail/threads/change', { ids: [id], assigneeId })

  it('notifies the assignee, once, and not those who take it over themselves', async () => {
    await assign(anna, ewa.user.id)
    await assign(anna, ewa.user.id)
    expect(await news(ewa, 'mailAssigned')).toMatchObject([
      { values: { by: 'Anna Lis', subject: 'Winda stoi' } },
    ])
    await assign(anna, anna.user.id)
    expect(await news(anna, 'mailAssigned')).toEqual([])
  })
})

describe('Folders of the team', () => {
  it('list own reminders and threads without an answer, with their numbers', async () => {
    await anna.put(`/mail/threads/${id}/reminder`, { at: new Date(Date.now() + 3_600_000).toISOString() })
    const listed = async (as: SignedInAgent, filter: string) =>
      (await as.get(`/mail/threads?filter=${filter}`)).json().threads
    expect(await listed(anna, 'reminded')).toMatchObject([{ id, remindAt: expect.any(String) }])
    expect(await listed(ewa, 'reminded')).toEqual([])
    expect((await anna.get('/mail/counts')).json().reminded).toBe(0)
    await world.db.query("update mail_reminders set at = now() - interval '1 minute'")
    expect((await anna.get('/mail/counts')).json().reminded).toBe(1)
    const long = new Date(Date.now() - 10 * 24 * 3_600_000)
    const old = await aThread(desk, [{ messageId: newId(), at: long }])
    expect((await listed(ewa, 'unanswered')).map((it: { id: string }) => it.id)).toEqual([old.id])
    expect((await ewa.get('/mail/counts')).json().unanswered).toBe(1)
  })
})
