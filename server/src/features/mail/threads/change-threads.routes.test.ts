import type { OpenedThread, ThreadRow } from '@zlecenia/contract/features/mail/threads.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { letterOf } from '#features/mail/index/letter-of.ts'
import { storeLetters } from '#features/mail/index/store-letters.ts'
import { newId } from '#platform/ids.ts'
import { aStoredThread } from '#test/mailboxes.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const [anna, piotr, admin] = [
  await world.signedIn('office'),
  await world.signedIn('office'),
  await world.signedIn('admin'),
]

type Sent = Record<string, unknown>
const change = async (who: SignedInAgent, id: string, sent: Sent) => {
  const answer = await who.post('/mail/threads/change', { ids: [id], ...sent })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<{ threads: ThreadRow[] }>().threads[0]
}
const opened = async (who: SignedInAgent, id: string) =>
  (await who.get(`/mail/threads/${id}`)).json<OpenedThread>()
const found = async (who: SignedInAgent, query: string) =>
  (await who.get(`/mail/threads?${query}`)).json<{ threads: ThreadRow[] }>().threads.map(({ id }) => id)
const wishes = async (ids: readonly string[]) => {
  const { rows } = await world.db.query<{ kind: string; value: string }>(
    'select kind, value from mail_commands where message_id = any($1::uuid[]) order by kind, value',
    [ids],
  )
  return rows.map(({ kind, value }) => `${kind} ${value}`)
}

describe('reading', () => {
  it('belongs to a person, while the server is notified by the first reader', async () => {
    const { id, letters } = await aStoredThread(world, {})
    expect((await opened(anna, id)).thread).toMatchObject({ isRead: false, unseen: 1 })
    expect(await change(anna, id, { read: true })).toMatchObject({ isRead: true, unseen: 0 })
    expect((await opened(piotr, id)).thread).toMatchObject({ isRead: false, unseen: 0 })
    expect(await wishes(letters)).toEqual(['seen true'])
    await change(anna, id, { read: false })
    expect((await opened(anna, id)).thread.isRead).toBe(false)
    expect(await wishes(letters)).toEqual(['seen true'])
  })

  it('in another program counts for the mailbox and for no person', async () => {
    const { id, letters } = await aStoredThread(world, {})
    await world.db.query('update mail_messages set seen = true where id = $1', [letters[0]])
    await change(piotr, id, { starred: true })
    expect((await opened(anna, id)).thread).toMatchObject({ isRead: false, unseen: 0 })
  })

  it('covers no newer letter', async () => {
    const { id, mailbox } = await aStoredThread(world, {})
    await change(anna, id, { read: true })
    const { rows } = await world.db.query<{ folder: string; name: string }>(
      'select folder_id as folder, message_id as name from mail_messages where thread_id = $1',
      [id],
    )
    const [{ folder, name } = { folder: '', name: '' }] = rows
    const answer = letterOf(
      {
        seq: 2,
        uid: 2,
        internalDate: new Date(Date.now() + 60_000),
        envelope: { inReplyTo: `<${name}>`, messageId: '<nowszy@firma.test>', subject: 'Re: Winda stoi' },
      },
      { own: 'biuro@firma.test', role: 'inbox' },
    )
    await world.db.query("update mail_threads set state = 'done', state_at = now() where id = $1", [id])
    await world.db.transaction((tx) => storeLetters(tx, { mailboxId: mailbox, folderId: folder }, [answer]))
    expect((await opened(anna, id)).thread).toMatchObject({ letters: 2, isRead: false, state: 'open' })
  })
})

describe('changes for all', () => {
  it('keep state, person in charge and labels, and log them', async () => {
    const { id } = await aStoredThread(world, {})
    const label = (
      await anna.post('/mail/labels', { id: newId(), name: 'Reklamacje', color: 'error' })
    ).json()
    const row = await change(anna, id, {
      state: 'waiting',
      assigneeId: piotr.user.id,
      labels: { add: [label.id] },
    })
    expect(row).toMatchObject({ state: 'waiting', assigneeId: piotr.user.id, labels: [label.id] })
    expect(await found(piotr, 'filter=mine')).toContain(id)
    expect(await found(anna, 'label=reklamacje')).toEqual([id])
    expect((await anna.get('/mail/counts')).json().labels).toEqual({ [label.id]: 1 })
    const { rows } = await world.db.query<{ before: object; after: object }>(
      "select before, after from audit_log where subject = 'Email' and subject_id = $1 and action = 'changed'",
      [id],
    )
    expect(rows).toMatchObject([
      {
        before: { threadState: 'open', labels: [] },
        after: { threadState: 'waiting', labels: ['Reklamacje'] },
      },
    ])
    expect((await anna.delete(`/mail/labels/${label.id}`)).statusCode).toBe(204)
    expect((await opened(anna, id)).thread.labels).toEqual([])
  })

  it('sent twice are logged once', async () => {
    const { id } = await aStoredThread(world, {})
    await change(anna, id, { state: 'done' })
    const { version } = (await change(anna, id, { state: 'done' })) ?? {}
    expect(version).toBe((await opened(anna, id)).thread.version)
    const { rows } = await world.db.query(
      "select from audit_log where subject = 'Email' and subject_id = $1",
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  it('put a star on the last received letter, and take it from all', async () => {
    const { id, letters } = await aStoredThread(world, { roles: ['inbox', 'sent'] })
    expect(await change(anna, id, { starred: true })).toMatchObject({ starred: true })
    expect(await wishes(letters)).toEqual(['flagged true'])
    expect(await change(anna, id, { starred: false })).toMatchObject({ starred: false })
    expect(await wishes(letters)).toEqual(['flagged false'])
  })

  it.each([
    [
      'a worker in charge',
      async () => ({ assigneeId: (await world.signedIn('worker')).user.id }),
      'assigneeId',
    ],
    ['an unknown label', async () => ({ labels: { add: [newId()] } }), 'labels.add'],
  ])('are refused for %s', async (_what, sent, field) => {
    const { id } = await aStoredThread(world, {})
    const answer = await anna.post('/mail/threads/change', { ids: [id], ...(await sent()) })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })

  it('need threads that exist, at most 200', async () => {
    const many = Array.from({ length: 201 }, newId)
    expect((await anna.post('/mail/threads/change', { ids: many, read: true })).statusCode).toBe(400)
    expect((await anna.post('/mail/threads/change', { ids: [newId()], read: true })).statusCode).toBe(404)
  })
})

describe('places', () => {
  it('move received letters to the archive, all to the trash, and back before the server did', async () => {
    const { id, letters } = await aStoredThread(world, { roles: ['inbox', 'sent'] })
    expect(await change(anna, id, { place: 'archive' })).toMatchObject({ places: ['archive', 'sent'] })
    expect(await wishes(letters)).toEqual(['place archive'])
    expect(await change(anna, id, { place: 'trash' })).toMatchObject({ places: ['trash'] })
    expect(await found(anna, 'filter=trash')).toContain(id)
    expect(await change(anna, id, { place: 'inbox' })).toMatchObject({ places: ['inbox', 'sent'] })
    expect(await wishes(letters)).toEqual([])
  })

  it('are deleted for ever from the trash only, by administrators', async () => {
    const remove = (who: SignedInAgent, id: string) =>
      who.send({ method: 'DELETE', url: '/mail/threads', payload: { ids: [id] } })
    const { id, letters } = await aStoredThread(world, {})
    expect((await remove(anna, id)).statusCode).toBe(403)
    const early = await remove(admin, id)
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'Na zawsze można usunąć tylko listy z kosza',
    ])
    await change(anna, id, { place: 'trash' })
    expect((await remove(admin, id)).statusCode).toBe(204)
    expect(await wishes(letters)).toContain('delete true')
    expect(await found(anna, 'filter=trash')).not.toContain(id)
    expect((await opened(anna, id)).letters).toEqual([])
    expect((await remove(admin, id)).statusCode).toBe(204)
  })
})

describe('search', () => {
  beforeAll(async () => {
    await aStoredThread(world, { subject: 'Brama garażowa', text: 'Zacięła się przy ul. Żółwiej 7' })
    await aStoredThread(world, { subject: 'Brama w koszu', roles: ['trash'] })
  })

  it('finds words of subject, people and text, without Polish letters', async () => {
    const one = async (q: string) =>
      (await anna.get(`/mail/threads?q=${encodeURIComponent(q)}`))
        .json<{ threads: ThreadRow[] }>()
        .threads.map(({ subject }) => subject)
    expect(await one('zolwiej garazowa')).toEqual(['Brama garażowa'])
    expect(await one('brama kowalski')).toEqual(['Brama garażowa'])
    expect(await one('brama wspolnota')).toEqual(['Brama garażowa'])
    expect(await one('nieobecne')).toEqual([])
    expect(await one('.')).toEqual([])
  })

  it('adds a group of letters to the top bar, for their readers', async () => {
    const groups = async (who: SignedInAgent) =>
      (await who.get('/app-bar/search?q=garazowa')).json<
        { kind: string; title: string; children: object[] }[]
      >()
    expect(await groups(anna)).toMatchObject([
      { kind: 'letters', title: 'E-mail', children: [{ title: 'Brama garażowa, Jan Kowalski' }] },
    ])
    expect(await groups(await world.signedIn('worker'))).toEqual([])
  })

  it('stays within a folder', async () => {
    const { threads } = (await anna.get('/mail/threads?filter=trash&q=brama')).json<{
      threads: ThreadRow[]
    }>()
    expect(threads.map(({ subject }) => subject)).toEqual(['Brama w koszu'])
  })

  it('rejects a folder and a label at once', async () => {
    const answer = await anna.get('/mail/threads?filter=trash&label=x')
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'label'])
  })
})

describe('rights', () => {
  it('open letters and change nothing where they are of reading alone', async () => {
    const { id, letters } = await aStoredThread(world, { raw: Buffer.from('Subject: x\r\n\r\nTreść') })
    const reader = await world.signedIn('office')
    const rules = await world.db.query<{ action: string }>(
      "delete from role_rules where role = 'ROLE_OFFICE' and subject = 'Email' and action <> 'read' returning action",
    )
    try {
      const sent = { ids: [id], read: true }
      const label = { id: newId(), name: 'Nowa', color: 'info' }
      expect((await opened(reader, id)).letters).toHaveLength(1)
      expect((await reader.get(`/mail/messages/${letters[0]}`)).json().text.trim()).toBe('Treść')
      expect((await reader.post('/mail/threads/change', sent)).statusCode).toBe(403)
      expect((await reader.post('/mail/labels', label)).statusCode).toBe(403)
      expect((await reader.delete(`/mail/labels/${label.id}`)).statusCode).toBe(403)
    } finally {
      for (const { action } of rules.rows) {
        const values = ['ROLE_OFFICE', action, 'Email']
        await world.db.query(
          'insert into role_rules (role, action, subject, own) values ($1, $2, $3, false)',
          values,
        )
      }
    }
  })
})

it('opens a merged thread as the one it went into', async () => {
  const [into, from] = [await aStoredThread(world, {}), await aStoredThread(world, {})]
  await world.db.query('update mail_threads set merged_into = $1 where id = $2', [into.id, from.id])
  expect((await opened(anna, from.id)).thread.id).toBe(into.id)
})

describe('labels', () => {
  it.each([
    ['Inbox', 'Tak nazywa się folder poczty. Podaj inną nazwę.'],
    ['ODEBRANE', 'Tak nazywa się folder poczty. Podaj inną nazwę.'],
    ['Oczekujące!', 'Tak nazywa się folder poczty. Podaj inną nazwę.'],
    ['…', 'Nazwa musi zawierać literę lub cyfrę'],
  ])('are refused with the name %s, at its field', async (name, message) => {
    const answer = await anna.post('/mail/labels', { id: newId(), name, color: 'info' })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field: 'name', message }]])
  })

  it('have a key of their name, which no other label has', async () => {
    const sent = { id: newId(), name: 'Ważne – śluza', color: 'warning' }
    expect((await anna.post('/mail/labels', sent)).json()).toMatchObject({ key: 'wazne-sluza', version: 1 })
    expect((await anna.post('/mail/labels', sent)).statusCode).toBe(201)
    const other = await anna.post('/mail/labels', { ...sent, id: newId(), name: 'ważne śluza' })
    expect([other.statusCode, other.json().errors[0]]).toEqual([
      other.statusCode,
      { field: 'name', message: 'Etykieta o tej nazwie już jest' },
    ])
  })

  it('are saved by version', async () => {
    const { id } = (await anna.post('/mail/labels', { id: newId(), name: 'Dach', color: 'info' })).json()
    const saved = await anna.patch(`/mail/labels/${id}`, { name: 'Dachy', version: 1 })
    expect(saved.json()).toMatchObject({ key: 'dachy', version: 2 })
    expect((await anna.patch(`/mail/labels/${id}`, { name: 'Inne', version: 1 })).statusCode).toBe(409)
  })
})
