import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type Dovecot, startDovecot, withoutDovecot } from '#test/dovecot.ts'
import { addMailbox, aKeeper, conditionOf, letter, lettersOf } from '#test/mailboxes.ts'
import { aWorld } from '#test/world.ts'
import { openImap } from '../mail-servers.ts'

const patient = { timeout: 60_000, interval: 20 }
const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, patient)

const rawOf = (n: number, id: string, subject = `Zgłoszenie ${n}`) => letter(n, { id, subject }).raw

describe.skipIf(withoutDovecot !== null)(
  `a mailbox of Dovecot 2.3 ${withoutDovecot ?? ''}`.trim(),
  async () => {
    const world = await aWorld({ demo: true })
    const admin = await world.signedIn('admin')
    const keeper = aKeeper(world, { pace: { others: 5000 }, patience: { socket: 30_000, step: 30_000 } })
    afterAll(() => keeper.stop())

    async function added(server: Dovecot): Promise<string> {
      onTestFinished(() => server.stop())
      const { imap, user: login, password } = server
      return addMailbox(world, admin, {
        id: newId(),
        address: `${newId()}@firma.test`,
        name: null,
        login,
        password,
        imap,
        smtp: imap,
        signature: null,
      })
    }
    const isRead = (id: string) =>
      soon(async () => expect(await conditionOf(world, id)).toMatchObject({ state: 'ok', detail: null }))
    const countOf = async (id: string) =>
      (
        await world.db.query<{ count: number }>(
          'select count(*)::int as count from mail_messages where mailbox_id = $1 and folder_id is not null',
          [id],
        )
      ).rows[0]?.count

    it('has 5,000 headers within 10 s', { timeout: 120_000 }, async () => {
      const server = await startDovecot(
        Array.from({ length: 5000 }, (_, n) => rawOf(n, `wiele-${n}@firma.test`)),
      )
      const begun = Date.now()
      const id = await added(server)
      await soon(async () => expect(await countOf(id)).toBe(5000))
      const took = Date.now() - begun
      console.log(`5,000 headers: ${took} ms`)
      expect(took).toBeLessThan(10_000)
    })

    it('shows a delivered letter within 2 s, and marks go both ways', { timeout: 120_000 }, async () => {
      const server = await startDovecot([rawOf(0, 'a@firma.test')])
      const id = await added(server)
      await isRead(id)
      for (let n = 1; n <= 5; n++) {
        const begun = Date.now()
        await server.deliver(rawOf(n, `nowy-${n}@firma.test`))
        await soon(async () => expect(await countOf(id)).toBe(n + 1))
        console.log(`a delivered letter: ${Date.now() - begun} ms`)
        expect(Date.now() - begun).toBeLessThan(2000)
      }
      const auth = { user: server.user, pass: server.password }
      const other = await openImap(server.imap, auth, { loopback: true })
      onTestFinished(() => other.close())
      await other.mailboxOpen('INBOX')
      await other.messageFlagsAdd('1', ['\\Seen'])
      await soon(async () => expect((await lettersOf(world, id)).filter(({ seen }) => seen)).toHaveLength(1))
      const [first] = await lettersOf(world, id)
      await admin.post('/mail/threads/change', { ids: [first?.thread], starred: true })
      await soon(async () => {
        expect(await other.search({ flagged: true })).toHaveLength(1)
      })
      // Written by another mail program.
      await other.append('Sent', rawOf(9, 'gdzie-indziej@firma.test', 'Odpowiedź'), ['\\Seen'])
      await soon(async () =>
        expect(await lettersOf(world, id)).toContainEqual(
          expect.objectContaining({ messageId: 'gdzie-indziej@firma.test', folder: 'Sent' }),
        ),
      )
    })

    it('keeps rows and threads when Dovecot renumbers its letters', { timeout: 120_000 }, async () => {
      const server = await startDovecot([rawOf(0, 'b@firma.test'), rawOf(1, 'c@firma.test')])
      const id = await added(server)
      await isRead(id)
      await soon(async () => expect(await countOf(id)).toBe(2))
      const before = await lettersOf(world, id)
      await server.renumber()
      await server.deliver(rawOf(2, 'd@firma.test'))
      await soon(async () => expect(await countOf(id)).toBe(3))
      const after = await lettersOf(world, id)
      for (const { messageId, thread } of before)
        expect(after.filter((it) => it.messageId === messageId)).toMatchObject([{ thread }])
    })
  },
)
