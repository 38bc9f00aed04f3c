import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { listening } from '#test/listening.ts'
import { aThread, lettersIn, type MailDesk, mailDesk } from '#test/mail-threads.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { notifyOfReminders } from './reminders.service.ts'

const world = await aWorld()
let desk: MailDesk
let anna: SignedInAgent
let ewa: SignedInAgent
beforeAll(async () => {
  desk = await mailDesk(world)
  anna = await world.signedIn('office', { firstName: 'Anna', lastName: 'Lis' })
  ewa = await world.signedIn('office', { firstName: 'Ewa', lastName: 'Sum' })
})
let thread: string
beforeEach(async () => {
  thread = (await aThread(desk, [{ messageId: newId() }])).id
})
const presences = async (as: SignedInAgent) => {
  const { present } = (await as.get('/mail/presence')).json()
  return present.filter((it: { threadId: string }) => it.threadId === thread)
}

describe('Presence', () => {
  const read = (as: SignedInAgent, kind = 'reading') => as.put(`/mail/threads/${thread}/presence`, { kind })

  it('shows others who reads or writes, and ends when they leave', async () => {
    expect((await read(anna)).json()).toEqual({ present: [] })
    const name = { id: anna.user.id, name: 'Anna Lis' }
    expect(await presences(ewa)).toEqual([{ threadId: thread, user: name, kind: 'reading' }])
    expect((await read(ewa, 'writing')).json().present).toMatchObject([{ user: name }])
    expect(await presences(anna)).toMatchObject([{ kind: 'writing' }])
    expect((await anna.delete(`/mail/threads/${thread}/presence`)).statusCode).toBe(204)
    expect(await presences(ewa)).toEqual([])
  })

  it('ends by itself, and is announced only when it changes', async () => {
    const ear = await listening(world.app, ewa.token)
    await read(anna)
    expect(await ear.next()).toMatchObject({ event: 'mailPresence', data: { id: thread } })
    const counted = async () =>
      (
        await world.db.query("select from live_events where topic = 'mailPresence' and thing_id = $1", [
          thread,
        ])
      ).rows.length
    await read(anna)
    expect(await counted()).toBe(1)
    await read(anna, 'writing')
    expect(await counted()).toBe(2)
    await world.db.query("update mail_presence set until = now() - interval '1 second'")
    expect(await presences(ewa)).toEqual([])
    await read(anna, 'writing')
    expect(await counted()).toBe(3)
  })

  it('needs a thread that is there', async () => {
    expect((await anna.put(`/mail/threads/${newId()}/presence`, { kind: 'reading' })).statusCode).toBe(404)
  })
})

describe('A reminder', () => {
  const remind = (at: string | null) => anna.put(`/mail/threads/${thread}/reminder`, { at })
  const news = async () =>
    (await anna.get('/notifications'))
      .json()
      .notifications.filter(
        (it: { kind: string; about: { id: string } }) => it.kind === 'mailReminder' && it.about.id === thread,
      )
  const stored = async () =>
    (await world.db.query('select from mail_reminders where thread_id = $1', [thread])).rows.length
  const soon = () => new Date(Date.now() + 3_600_000).toISOString()

  it('notifies once at its moment and stays until its user opens the thread', async () => {
    const at = soon()
    expect((await remind(at)).json()).toEqual({ remindAt: at })
    await notifyOfReminders(world.db)
    expect(await news()).toEqual([])
    await world.db.query("update mail_reminders set at = now() - interval '1 minute' where thread_id = $1", [
      thread,
    ])
    await notifyOfReminders(world.db)
    await notifyOfReminders(world.db)
    expect(await news()).toHaveLength(1)
    await ewa.put(`/mail/threads/${thread}/presence`, { kind: 'reading' })
    expect(await stored()).toBe(1)
    await anna.put(`/mail/threads/${thread}/presence`, { kind: 'reading' })
    expect(await stored()).toBe(0)
  })

  it('stays when the thread is opened before its moment, until it is removed', async () => {
    await remind(soon())
    await anna.put(`/mail/threads/${thread}/presence`, { kind: 'reading' })
    expect(await stored()).toBe(1)
    expect((await remind(null)).json()).toEqual({ remindAt: null })
    expect(await stored()).toBe(0)
  })

  it.each([
    ['passed', -1],
    ['is more than a year ahead', 400 * 24],
  ])('refuses a moment that %s', async (_, hours) => {
    const refused = await remind(new Date(Date.now() + hours * 3_600_000).toISOString())
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'at'])
  })
})

describe('A merge', () => {
  it('moves the letters, opens the target, and its undo moves them back', async () => {
    const from = await aThread(desk, [{ messageId: newId() }, { messageId: newId() }], {
      assigneeId: anna.user.id,
    })
    const into = await aThread(desk, [{ messageId: newId() }], { state: 'done' })
    const merge = () => anna.post(`/mail/threads/${from.id}/merge`, { intoId: into.id })
    expect((await merge()).json()).toEqual({ id: into.id })
    expect((await merge()).json()).toEqual({ id: into.id })
    expect(await lettersIn(desk, into.id)).toHaveLength(3)
    const rowOf = async (id: string) =>
      (
        await world.db.query(
          'select state, assignee_id as assignee, letters from mail_threads where id = $1',
          [id],
        )
      ).rows[0]
    expect(await rowOf(into.id)).toEqual({ state: 'open', assignee: anna.user.id, letters: 3 })
    expect((await anna.get(`/mail/threads/${into.id}/joins`)).json().merged).toMatchObject([
      { id: from.id, by: 'Anna Lis', notes: 0 },
    ])
    const undone = () => ewa.post(`/mail/threads/${from.id}/unmerge`)
    expect((await undone()).json()).toEqual({ id: from.id })
    expect((await undone()).json()).toEqual({ id: from.id })
    expect(await lettersIn(desk, from.id)).toHaveLength(2)
    expect(await rowOf(into.id)).toEqual({ state: 'done', assignee: null, letters: 1 })
  })

  it('carries labels, and its undo takes back those that no other thread brought', async () => {
    const labelOf = async (name: string) =>
      (await anna.post('/mail/labels', { id: newId(), name, color: 'info' })).json<{ id: string }>().id
    const [own, brought, shared] = [await labelOf('Stare'), await labelOf('Pilne'), await labelOf('Windy')]
    const labelled = async (labels: string[]) => {
      const { id } = await aThread(desk, [{ messageId: newId() }])
      await anna.post('/mail/threads/change', { ids: [id], labels: { add: labels } })
      return id
    }
    const [one, other, into] = [
      await labelled([own, brought, shared]),
      await labelled([shared]),
      await labelled([own]),
    ]
    const labelsOf = async (id: string) => (await anna.get(`/mail/threads/${id}`)).json().thread.labels
    for (const id of [one, other]) await anna.post(`/mail/threads/${id}/merge`, { intoId: into })
    expect(await labelsOf(into)).toEqual([own, brought, shared].toSorted())
    await anna.post(`/mail/threads/${one}/unmerge`)
    expect(await labelsOf(into)).toEqual([own, shared].toSorted())
    expect(await labelsOf(one)).toEqual([own, brought, shared].toSorted())
    await anna.post(`/mail/threads/${other}/unmerge`)
    expect(await labelsOf(into)).toEqual([own].toSorted())
  })

  it('keeps those merged before with their thread when it is undone', async () => {
    const [a, b, c] = [
      await aThread(desk, [{ messageId: 'a1' }]),
      await aThread(desk, [{ messageId: 'b1' }]),
      await aThread(desk, [{ messageId: 'c1' }]),
    ]
    await anna.post(`/mail/threads/${a.id}/merge`, { intoId: b.id })
    await anna.post(`/mail/threads/${b.id}/merge`, { intoId: c.id })
    expect(await lettersIn(desk, c.id)).toEqual(['a1', 'b1', 'c1'])
    await anna.post(`/mail/threads/${b.id}/unmerge`)
    expect([await lettersIn(desk, b.id), await lettersIn(desk, c.id)]).toEqual([['a1', 'b1'], ['c1']])
    await anna.post(`/mail/threads/${a.id}/unmerge`)
    expect([await lettersIn(desk, a.id), await lettersIn(desk, b.id)]).toEqual([['a1'], ['b1']])
  })

  it('refuses the thread itself, a merged one and one of another mailbox', async () => {
    const other = await aThread(await mailDesk(world), [{ messageId: newId() }])
    const merged = await aThread(desk, [{ messageId: newId() }])
    const target = await aThread(desk, [{ messageId: newId() }])
    await anna.post(`/mail/threads/${merged.id}/merge`, { intoId: target.id })
    const answers = await Promise.all(
      [thread, other.id, merged.id].map((intoId) => anna.post(`/mail/threads/${thread}/merge`, { intoId })),
    )
    expect(answers.map((it) => [it.statusCode, it.json().errors[0].field])).toEqual([
      [400, 'intoId'],
      [400, 'intoId'],
      [409, 'intoId'],
    ])
  })
})

describe('A split', () => {
  it('moves one letter, is made once, and its undo moves it back', async () => {
    const { id, letters } = await aThread(desk, [{ messageId: 's1' }, { messageId: 's2' }])
    const split = () => anna.post(`/mail/threads/${id}/split`, { messageId: letters[1] })
    const { threadId } = (await split()).json()
    expect((await split()).json()).toEqual({ threadId })
    expect([await lettersIn(desk, id), await lettersIn(desk, threadId)]).toEqual([['s1'], ['s2']])
    expect((await anna.get(`/mail/threads/${threadId}/joins`)).json().splitFrom).toMatchObject({ id })
    const undone = () => anna.post(`/mail/threads/${threadId}/unsplit`)
    expect((await undone()).json()).toEqual({ id })
    expect((await undone()).json()).toEqual({ id })
    expect(await lettersIn(desk, id)).toEqual(['s1', 's2'])
  })

  it('refuses the only letter and a letter of another thread', async () => {
    const { letters } = await aThread(desk, [{ messageId: newId() }])
    const only = await anna.post(`/mail/threads/${thread}/split`, { messageId: letters[0] })
    expect(only.statusCode).toBe(404)
    const own = await aThread(desk, [{ messageId: newId() }])
    const refused = await anna.post(`/mail/threads/${own.id}/split`, { messageId: own.letters[0] })
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([409, 'messageId'])
  })
})
