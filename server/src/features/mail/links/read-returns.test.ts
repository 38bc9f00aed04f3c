import type { ThreadLinks } from '@zlecenia/contract/features/mail/links.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aStoredLetter, aStoredMailbox, type MailboxAtHand } from '#test/stored-letters.ts'
import { aWorld } from '#test/world.ts'
import { recordOwnLetter } from './own-letters.queries.ts'
import { readReturns } from './read-returns.ts'

const world = await aWorld()
let desk: Office
let mailbox: MailboxAtHand
beforeAll(async () => {
  desk = await anOffice(world)
  mailbox = await aStoredMailbox(world)
})

const read = () =>
  readReturns({
    db: world.db,
    uploads: world.uploads,
    log: world.deps.log,
    mailboxId: mailbox.mailboxId,
    without: new Set(),
  })
const linksOf = async (threadId: string) =>
  (await desk.office.get(`/mail/threads/${threadId}/links`)).json<ThreadLinks>()

const bounceOf = (messageId: string) =>
  Buffer.from(
    [
      'From: Mail Delivery System <MAILER-DAEMON@poczta.test>',
      'To: biuro@serwis.test',
      'Subject: Undelivered Mail Returned to Sender',
      'Date: Fri, 20 Nov 2026 08:05:00 +0100',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Skrzynka nie istnieje.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; poczta.test',
      '',
      'Final-Recipient: rfc822; nie-ma@klient.test',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'From: biuro@serwis.test',
      'To: nie-ma@klient.test',
      `Message-ID: <${messageId}>`,
      'Subject: Oferta',
      '',
      'Treść.',
      '--b--',
      '',
    ].join('\r\n'),
  )

const out = { name: 'Biuro', address: 'biuro@serwis.test' }
const client = { name: 'Klient', address: 'nie-ma@klient.test' }

describe('returned letters', () => {
  it('shows a bounce at the letter that came back, once', async () => {
    const messageId = `${newId()}@serwis.test`
    const sent = await aStoredLetter(world, mailbox, { id: messageId, sent: true, from: out, to: client })
    const bounce = await aStoredLetter(world, mailbox, {
      subject: 'Undelivered Mail Returned to Sender',
      from: { name: 'Mail Delivery System', address: 'mailer-daemon@poczta.test' },
      auto: 'bounce',
      at: new Date(),
      raw: bounceOf(messageId),
    })
    expect(await read()).toBe(true)
    expect(await read()).toBe(false)
    const { returns } = await linksOf(sent.threadId)
    expect(returns).toMatchObject([
      { id: bounce.id, kind: 'bounce', letterId: sent.id, recipients: [{ address: 'nie-ma@klient.test' }] },
    ])
    expect(returns[0]?.recipients[0]?.reason).toContain('User unknown')
    const { rows } = await world.db.query<{ user: string; data: object }>(
      `select user_id as "user", data from notifications where kind = 'mailBounced' and about_id = $1`,
      [sent.threadId],
    )
    expect(rows.filter(({ user }) => user === desk.office.user.id)).toMatchObject([
      { data: { to: 'nie-ma@klient.test' } },
    ])
    expect(rows.some(({ user }) => user === desk.worker.user.id)).toBe(false)
  })

  it('shows an absence at the letter it answers, and links nothing by a number in it', async () => {
    const messageId = `${newId()}@serwis.test`
    const sent = await aStoredLetter(world, mailbox, { id: messageId, sent: true, from: out, to: client })
    await aStoredLetter(world, mailbox, {
      subject: 'Odpowiedź automatyczna: Oferta',
      from: client,
      to: out,
      answersTo: [messageId],
      auto: 'reply',
    })
    await read()
    const { returns, links } = await linksOf(sent.threadId)
    expect(returns).toMatchObject([{ kind: 'outOfOffice', letterId: sent.id }])
    expect(links).toEqual([])
  })

  it('shows the bounce of an invoice of the program on its page', async () => {
    const messageId = `${newId()}@zlecenia.test`
    const order = (await desk.office.postForm('/investment', desk.known())).json<{ id: string }>()
    await recordOwnLetter(world.db, {
      messageId,
      kind: 'order',
      sentTo: client.address,
      orderIds: [order.id],
    })
    await aStoredLetter(world, mailbox, {
      subject: 'Undelivered Mail Returned to Sender',
      from: { name: 'Mail Delivery System', address: 'mailer-daemon@poczta.test' },
      auto: 'bounce',
      raw: bounceOf(messageId),
    })
    await read()
    const { returns, ownLetters } = (await desk.office.get(`/mail/letters?kind=order&id=${order.id}`)).json<
      Pick<ThreadLinks, 'returns' | 'ownLetters'>
    >()
    expect(ownLetters).toMatchObject([{ kind: 'order', sentTo: client.address }])
    expect(returns).toMatchObject([{ kind: 'bounce', recipients: [{ address: client.address }] }])
  })

  it('passes over a letter that cannot be read, and tries it later', async () => {
    const letter = await aStoredLetter(world, mailbox, { auto: 'reply', from: client, to: out })
    await world.db.query(`update mail_originals set storage_key = $2 where message_id = $1`, [
      letter.id,
      newId(),
    ])
    const without = new Set<string>()
    const args = { db: world.db, uploads: world.uploads, log: world.deps.log, mailboxId: mailbox.mailboxId }
    await readReturns({ ...args, without })
    expect([...without]).toEqual([letter.id])
    expect(await readReturns({ ...args, without })).toBe(false)
  })
})
