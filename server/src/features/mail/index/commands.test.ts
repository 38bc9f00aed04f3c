import { afterAll, describe, expect, it, vi } from 'vitest'
import { fakeFolders, type MailFake } from '#seed/mail-fake.ts'
import { addMailbox, aKeeper, aMailServer, letter, lettersOf, mailboxAt } from '#test/mailboxes.ts'
import { aWorld } from '#test/world.ts'
import { openImap } from '../mail-servers.ts'

const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 40_000, interval: 50 })
const world = await aWorld({ demo: true })
const admin = await world.signedIn('admin')
const keeper = aKeeper(world)
afterAll(() => keeper.stop())

/** Read by the program; its first look is over when every letter is indexed with its text. */
async function aReadMailbox(server: MailFake, letters: number, address?: string): Promise<string> {
  const id = await addMailbox(world, admin, mailboxAt(server, address ? { address } : {}))
  await soon(async () => expect(await textsOf(id)).toHaveLength(letters))
  return id
}
const textsOf = async (mailbox: string) =>
  (
    await world.db.query<{ id: string; thread: string; snippet: string }>(
      `select id, thread_id as thread, snippet from mail_messages where mailbox_id = $1 and has_text order by at`,
      [mailbox],
    )
  ).rows
const pending = async (mailbox: string) =>
  (await world.db.query('select kind, problem from mail_commands where mailbox_id = $1', [mailbox])).rows
const done = (mailbox: string) => soon(async () => expect(await pending(mailbox)).toEqual([]))
const change = async (ids: readonly string[], sent: object) => {
  const answer = await admin.post('/mail/threads/change', { ids, ...sent })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
}
const inBox = (server: MailFake, path: string) =>
  server.box(path).messages.map(({ flags }) => flags.toSorted())

describe('changes in the program', () => {
  it('reach the server: flags, folders, and letters deleted for ever', async () => {
    const server = await aMailServer({
      inbox: [letter(0, { id: 'a@firma.test', subject: 'Awaria', text: 'Nie działa domofon' })],
    })
    const mailbox = await aReadMailbox(server, 1)
    const [{ thread, snippet } = { thread: '', snippet: '' }] = await textsOf(mailbox)
    expect(snippet).toBe('Nie działa domofon')
    await change([thread], { read: true, starred: true })
    await done(mailbox)
    expect(inBox(server, fakeFolders.inbox)).toEqual([['\\Flagged', '\\Seen']])
    await change([thread], { starred: false, place: 'archive' })
    await done(mailbox)
    expect(inBox(server, 'Archiwum')).toEqual([['\\Seen']])
    expect(await lettersOf(world, mailbox)).toMatchObject([{ folder: 'Archiwum', thread, seen: true }])
    await change([thread], { place: 'trash' })
    await done(mailbox)
    expect(inBox(server, fakeFolders.trash)).toEqual([['\\Seen']])
    await admin.send({ method: 'DELETE', url: '/mail/threads', payload: { ids: [thread] } })
    await soon(async () => expect(await lettersOf(world, mailbox)).toEqual([]))
    expect(inBox(server, fakeFolders.trash)).toEqual([])
  })

  it('reach letters that the server renumbered meanwhile', async () => {
    const server = await aMailServer({
      inbox: [letter(0, { id: 'b@firma.test' }), letter(1, { id: 'c@firma.test' })],
    })
    const mailbox = await aReadMailbox(server, 2, 'numery@firma.test')
    const first = (await lettersOf(world, mailbox)).find(({ messageId }) => messageId === 'b@firma.test')
    const box = server.box(fakeFolders.inbox)
    box.uidvalidity = 99
    // The old number of the first letter is now that of the second.
    const uids = box.messages.map(({ uid }) => uid)
    for (const [n, message] of box.messages.entries()) message.uid = uids[1 - n] ?? 1
    box.messages.reverse()
    await change([first?.thread ?? ''], { starred: true })
    await done(mailbox)
    const flagged = box.messages.filter(({ flags }) => flags.includes('\\Flagged'))
    expect(flagged.map(({ raw }) => /^Message-ID: (.*)$/imu.exec(raw)?.[1]?.trim())).toEqual([
      '<b@firma.test>',
    ])
  })

  it('survive a cut, and replace what the server had before', async () => {
    const server = await aMailServer({ inbox: [letter(0, { id: 'd@firma.test' })] })
    const mailbox = await aReadMailbox(server, 1, 'zerwane@firma.test')
    const [{ thread } = { thread: '' }] = await textsOf(mailbox)
    server.cut()
    await change([thread], { starred: true, place: 'trash' })
    await done(mailbox)
    expect(inBox(server, fakeFolders.trash)).toEqual([['\\Flagged']])
    expect(inBox(server, fakeFolders.inbox)).toEqual([])
  })
})

describe('flags of another program', () => {
  it('are shown: answered, starred, and seen by the mailbox', async () => {
    const server = await aMailServer({ inbox: [letter(0, { id: 'e@firma.test' })] })
    const mailbox = await aReadMailbox(server, 1, 'flagi@firma.test')
    const [{ thread } = { thread: '' }] = await textsOf(mailbox)
    const other = await openImap(
      server.imap,
      { user: server.user, pass: server.password },
      { loopback: true },
    )
    await other.mailboxOpen('INBOX')
    await other.messageFlagsAdd('1', ['\\Answered', '\\Flagged', '\\Seen'])
    other.close()
    await soon(async () => {
      const { thread: row, letters } = (await admin.get(`/mail/threads/${thread}`)).json()
      expect(row).toMatchObject({ starred: true, unseen: 0, isRead: false })
      expect(letters).toMatchObject([{ answered: true, flagged: true, seen: true }])
    })
  })
})

describe('a letter that is not stored', () => {
  it('loads from its server when it is opened, with its attachment and its original', async () => {
    const sent = letter(0, { id: 'f@firma.test', text: 'Zdjęcie w załączniku', hasPhoto: true })
    const server = await aMailServer({ inbox: [sent] })
    const mailbox = await aReadMailbox(server, 1, 'otwarty@firma.test')
    const [{ id } = { id: '' }] = await textsOf(mailbox)
    await world.db.query("update mail_messages set at = now() - interval '1 year' where id = $1", [id])
    await world.db.query('delete from mail_originals where message_id = $1', [id])
    const read = await admin.get(`/mail/messages/${id}`)
    expect([read.statusCode, read.json().text]).toEqual([
      200,
      expect.stringContaining('Zdjęcie w załączniku'),
    ])
    const part = await admin.get(`/mail/messages/${id}/parts/${read.json().parts[0].n}`)
    expect([part.statusCode, part.headers['content-type']]).toEqual([200, 'image/png'])
    const original = await admin.get(`/mail/messages/${id}/original`)
    expect(original.rawPayload).toEqual(sent.raw)
    expect(original.headers['content-disposition']).toMatch(/^attachment.*\.eml/u)
  })

  it('rejects with a sentence while no program reads its mailbox, and after its end', async () => {
    const server = await aMailServer({ inbox: [letter(0, { id: 'g@firma.test' })] })
    const mailbox = await aReadMailbox(server, 1, 'wylaczona@firma.test')
    const [{ id } = { id: '' }] = await textsOf(mailbox)
    await world.db.query('update mailboxes set active = false where id = $1', [mailbox])
    await world.db.query('delete from mail_originals where message_id = $1', [id])
    const away = await admin.get(`/mail/messages/${id}`)
    expect([away.statusCode, away.json().message]).toEqual([
      503,
      'Treści tego listu nie ma jeszcze w programie, a serwer poczty nie odpowiada. Spróbuj za chwilę.',
    ])
    await world.db.query('update mail_messages set folder_id = null, uid = null where id = $1', [id])
    expect((await admin.get(`/mail/messages/${id}`)).statusCode).toBe(404)
  })
})
