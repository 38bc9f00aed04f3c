import { afterAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { fakeFolders } from '#seed/mail-fake.ts'
import {
  addMailbox,
  aKeeper,
  aMailServer,
  conditionOf,
  letter,
  lettersOf,
  mailboxAt,
} from '#test/mailboxes.ts'
import { aScriptedImap, imapSteps } from '#test/scripted-imap.ts'
import { aWorld } from '#test/world.ts'
import { openImap } from '../mail-servers.ts'

const patient = { timeout: 40_000, interval: 50 }
const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, patient)
const world = await aWorld({ demo: true })
const admin = await world.signedIn('admin')
const here = { loopback: true }

const isRead = (id: string) =>
  soon(async () => expect(await conditionOf(world, id)).toMatchObject({ state: 'ok', detail: null }))
const subjectsOf = async (id: string) =>
  (await lettersOf(world, id)).filter(({ folder }) => folder !== null).map(({ subject }) => subject)
const threadCount = async (id: string) =>
  new Set((await lettersOf(world, id)).map(({ thread }) => thread)).size

const keeper = aKeeper(world)
afterAll(() => keeper.stop())

describe('a mailbox', () => {
  it('has its folders, threads, parts and raw letters indexed', async () => {
    const first = letter(0, { id: 'a@firma.test', subject: 'Awaria', hasPhoto: true })
    const answer = letter(1, { id: 'b@firma.test', answersTo: ['a@firma.test'], subject: 'Re: Awaria' })
    const server = await aMailServer({ inbox: [first], sent: [answer] })
    const id = await addMailbox(world, admin, mailboxAt(server))
    await isRead(id)
    expect(await lettersOf(world, id)).toMatchObject([
      { folder: 'INBOX', messageId: 'a@firma.test', seen: false },
      { folder: 'Wysłane', messageId: 'b@firma.test' },
    ])
    expect(await threadCount(id)).toBe(1)
    const originals = await soon(async () => {
      const { rows } = await world.db.query<{ key: string }>(
        `select o.storage_key as key from mail_originals o join mail_messages m on m.id = o.message_id
          where m.mailbox_id = $1`,
        [id],
      )
      expect(rows).toHaveLength(2)
      return rows
    })
    for (const { key } of originals) (await world.uploads.read(key)).destroy()
    const { rows: parts } = await world.db.query(
      `select p.n, p.name, p.type from mail_parts p join mail_messages m on m.id = p.message_id
        where m.mailbox_id = $1`,
      [id],
    )
    expect(parts).toEqual([{ n: '2', name: 'usterka.png', type: 'image/png' }])
  })

  it('shows a letter that arrives, and forgets the place of a deleted one', async () => {
    const server = await aMailServer({ inbox: [letter(0, { id: 'c@firma.test', subject: 'Pierwszy' })] })
    const id = await addMailbox(world, admin, mailboxAt(server, { address: 'przyszedl@firma.test' }))
    await isRead(id)
    server.add(fakeFolders.inbox, letter(1, { id: 'd@firma.test', subject: 'Drugi' }))
    await soon(async () => expect(await subjectsOf(id)).toEqual(['Pierwszy', 'Drugi']))
    server.box(fakeFolders.inbox).messages.shift()
    await soon(async () => expect(await subjectsOf(id)).toEqual(['Drugi']))
    expect(await lettersOf(world, id)).toHaveLength(2)
  })

  it('keeps rows and threads when the server renumbers its letters', async () => {
    const server = await aMailServer({
      inbox: [letter(0, { id: 'e@firma.test' }), letter(1, { id: 'f@firma.test' })],
    })
    const id = await addMailbox(world, admin, mailboxAt(server, { address: 'numery@firma.test' }))
    await isRead(id)
    const before = await lettersOf(world, id)
    const box = server.box(fakeFolders.inbox)
    box.uidvalidity = 77
    for (const [n, message] of box.messages.entries()) message.uid = 501 + n
    server.cut()
    const after = await soon(async () => {
      const now = await lettersOf(world, id)
      expect(now.map(({ uid }) => uid)).toEqual([501, 502])
      return now
    })
    expect(after.map(({ thread }) => thread)).toEqual(before.map(({ thread }) => thread))
  })

  it('follows a folder that another program renamed, and flags that it set', async () => {
    const server = await aMailServer({ inbox: [letter(0, { id: 'g@firma.test' })] })
    const id = await addMailbox(world, admin, mailboxAt(server, { address: 'zmiany@firma.test' }))
    await isRead(id)
    const other = await openImap(server.imap, { user: server.user, pass: server.password }, here)
    await other.mailboxCreate('Umowy')
    await other.append('Umowy', letter(1, { id: 'h@firma.test' }).raw)
    await soon(async () => expect((await lettersOf(world, id)).map((it) => it.folder)).toContain('Umowy'))
    await other.mailboxRename('Umowy', 'Umowy – żółte')
    await soon(async () =>
      expect((await lettersOf(world, id)).map((it) => it.folder)).toEqual(['INBOX', 'Umowy – żółte']),
    )
    await other.mailboxOpen('INBOX')
    await other.messageFlagsAdd('1', ['\\Seen'])
    other.close()
    await soon(async () => expect((await lettersOf(world, id))[0]?.seen).toBe(true))
  })
})

describe('trouble of a mailbox', () => {
  it('has the words of the server, and ends when the password is mended', async () => {
    const server = await aMailServer({ inbox: [letter(0)] })
    const wrong = mailboxAt(server, { address: 'haslo@firma.test', password: 'nie-to' })
    const id = await addMailbox(world, admin, wrong)
    const condition = await soon(async () => {
      const now = await conditionOf(world, id)
      expect(now?.state).toBe('auth')
      return now
    })
    expect(condition?.detail).toMatch(/\w/u)
    const mended = { password: server.password, version: 1 }
    expect((await admin.patch(`/settings/mailboxes/${id}`, mended)).json().state).toBe('new')
    await isRead(id)
  })

  it('asks for the password again when it was sealed with another key', async () => {
    const server = await aMailServer()
    const id = newId()
    await world.db.query(
      `insert into mailboxes (id, address, login, sealed, imap, smtp) values ($1, 'klucz@firma.test', 'x', 'obcy', $2, $2)`,
      [id, JSON.stringify(server.imap)],
    )
    await soon(async () =>
      expect(await conditionOf(world, id)).toMatchObject({
        state: 'sealed',
        detail: 'mailSettings.unreadable',
      }),
    )
    const shown = (await admin.get('/settings/mailboxes')).json().mailboxes
    expect(shown.find((it: { id: string }) => it.id === id)).toMatchObject({
      state: 'sealed',
      detail: 'Zapisanego hasła nie można odczytać. Podaj je ponownie.',
    })
  })

  it('ends with the next connection after a cut', async () => {
    const server = await aMailServer({ inbox: [letter(0, { subject: 'Przed' })] })
    const id = await addMailbox(world, admin, mailboxAt(server, { address: 'zerwane@firma.test' }))
    await isRead(id)
    server.cut()
    server.add(fakeFolders.inbox, letter(1, { subject: 'Po' }))
    await soon(async () => expect(await subjectsOf(id)).toContain('Po'))
    await isRead(id)
  })
})

describe('a server that falls silent', async () => {
  const impatient = { connect: 300, socket: 300, step: 500 }
  const silent = await aWorld({ demo: true })
  const owner = await silent.signedIn('admin')
  const quick = aKeeper(silent, { patience: impatient })
  afterAll(() => quick.stop())

  it.each(imapSteps)('at %s is away, and the program reads on', async (step) => {
    const imap = await aScriptedImap({ hangsAt: step })
    const sent = mailboxAt(await aMailServer(), { imap, address: `${newId()}@firma.test` })
    const id = await addMailbox(silent, owner, sent)
    await soon(async () => expect(await conditionOf(silent, id)).toMatchObject({ state: 'away' }))
  })

  it('keeps a letter whose headers are too large, without them', async () => {
    const imap = await aScriptedImap({ lines: { 'UID FETCH': ['* 1 FETCH (UID 1 ENVELOPE ({99999999}'] } })
    const sent = mailboxAt(await aMailServer(), { imap, address: `${newId()}@firma.test` })
    const id = await addMailbox(silent, owner, sent)
    await soon(async () => expect(await lettersOf(silent, id)).toMatchObject([{ subject: '', uid: 1 }]))
  })
})
