import type { LetterOrder } from '@zlecenia/contract/features/mail/pages/order-letters.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import {
  aStoredLetter,
  aStoredMailbox,
  type LetterToStore,
  type MailboxAtHand,
} from '#test/stored-letters.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let desk: Office
let mailbox: MailboxAtHand
beforeAll(async () => {
  desk = await anOffice(world)
  mailbox = await aStoredMailbox(world)
})

const stored = (its: LetterToStore = {}) => aStoredLetter(world, mailbox, its)
const anOrder = async () =>
  (await desk.office.postForm('/investment', desk.known())).json<{ id: string; number: string }>()
const orderOf = async (id: string) => (await desk.office.get(`/orders/${id}`)).json<Order>()
const messagesOf = async (id: string) =>
  (await desk.office.get(`/orders/${id}/conversation`))
    .json<{ lines: { kind: string; body?: string }[] }>()
    .lines.filter(({ kind }) => kind === 'text')
const draftOf = (threadId: string, messageId: string, by = desk.office) =>
  by.get(`/mail/threads/${threadId}/order-draft?messageId=${messageId}`)

const text = `Dzień dobry,

nie działa domofon w klatce II.

Pozdrawiam
Jan Kowalski

W dniu 20.11.2026 o 08:02, Biuro pisze:
> Czy pasuje?`

describe('a new order from a letter', () => {
  it('brings own words, pictures, and client and building proposed without an alternative', async () => {
    const { file, client } = await desk.another()
    const { address, city, id } = file.building
    const from = { name: 'Zarząd', address: `${newId()}@gmail.com` }
    const letter = await stored({
      from,
      text: text.replace('II.', `II, ${address}, ${city}.`),
      hasPhoto: true,
    })
    const answer = await draftOf(letter.threadId, letter.id)
    expect(answer.json<LetterOrder>()).toMatchObject({
      threadId: letter.threadId,
      customerId: client.id,
      buildingId: id,
      files: [{ messageId: letter.id, name: 'usterka.png', type: 'image/png' }],
    })
    expect(answer.json<LetterOrder>().text).toContain('nie działa domofon')
    expect(answer.json<LetterOrder>().text).not.toContain('Czy pasuje')
    expect(answer.json<LetterOrder>().text).not.toContain('Jan Kowalski')
  })

  it('proposes an unknown sender as a new client, and stores none', async () => {
    const clients = async () => (await world.db.query('select from customers')).rows.length
    const before = await clients()
    const letter = await stored({
      from: { name: 'Obcy', address: `${newId()}@gmail.com` },
      text: 'Coś nie działa.\n\nPozdrawiam\nJan Obcy\ntel. 600 100 200',
    })
    expect((await draftOf(letter.threadId, letter.id)).json()).toMatchObject({
      customerId: null,
      buildingId: null,
      newClient: { name: 'Obcy', phone: '+48 600 100 200' },
      text: expect.stringMatching(/^Zgłoszono e-mailem [^\n]+\n\nCoś nie działa\.$/u),
    })
    expect(await clients()).toBe(before)
  })

  it('takes the letter that was chosen, also an earlier one', async () => {
    const first = await stored({ text: 'Pierwsza usterka.', hasPhoto: true })
    const second = await stored({ text: 'Druga usterka.' })
    await world.db.query('update mail_messages set thread_id = $1 where id = $2', [first.threadId, second.id])
    const taken = async (id: string) => (await draftOf(first.threadId, id)).json<LetterOrder>()
    expect((await taken(first.id)).text).toContain('Pierwsza usterka.')
    expect((await taken(first.id)).files).toHaveLength(1)
    expect((await taken(second.id)).text).toContain('Druga usterka.')
    expect((await taken(second.id)).files).toEqual([])
  })

  it('reads a letter only through its own thread', async () => {
    const [one, other] = [await stored(), await stored()]
    expect((await draftOf(one.threadId, other.id)).statusCode).toBe(404)
    expect((await draftOf(one.threadId, one.id, desk.worker)).statusCode).toBe(403)
  })
})

describe('a letter added to an order', () => {
  it('adds its text and pictures once, and links the thread', async () => {
    const order = await anOrder()
    const before = (await orderOf(order.id)).files.length
    const letter = await stored({ text, hasPhoto: true })
    const sent = { orderId: order.id, messageId: letter.id }
    const append = () => desk.office.post(`/mail/threads/${letter.threadId}/append-to-order`, sent)
    const first = await append()
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { orderId: order.id, number: order.number, files: 1 },
    ])
    expect((await append()).json()).toEqual(first.json())
    expect((await orderOf(order.id)).files).toHaveLength(before + 1)
    const messages = await messagesOf(order.id)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.body).toContain('nie działa domofon')
    expect(messages[0]?.body).not.toContain('Czy pasuje')
    const { links } = (await desk.office.get(`/mail/threads/${letter.threadId}/links`)).json()
    expect(links).toMatchObject([{ kind: 'order', id: order.id, how: 'person' }])
    expect((await desk.worker.get(`/orders/${order.id}`)).json<Order>().files).toHaveLength(before + 1)
  })

  it('opens no order to a role that may not change it', async () => {
    const order = await anOrder()
    const letter = await stored()
    const sent = { orderId: order.id, messageId: letter.id }
    const refused = await desk.worker.post(`/mail/threads/${letter.threadId}/append-to-order`, sent)
    expect(refused.statusCode).toBe(403)
    const unknown = await desk.office.post(`/mail/threads/${letter.threadId}/append-to-order`, {
      ...sent,
      orderId: newId(),
    })
    expect(unknown.statusCode).toBe(404)
    expect(await messagesOf(order.id)).toEqual([])
  })

  it('refuses a letter that is not fetched yet, with a reason', async () => {
    const order = await anOrder()
    const letter = await stored()
    await world.db.query('delete from mail_originals where message_id = $1', [letter.id])
    const sent = { orderId: order.id, messageId: letter.id }
    const refused = await desk.office.post(`/mail/threads/${letter.threadId}/append-to-order`, sent)
    expect(refused.statusCode).toBe(503)
    expect(refused.json().message).toMatch(/poczt/u)
  })
})

describe('an order made from a letter', () => {
  const made = async (threadId: string, by = desk.office) =>
    (await by.postForm('/investment', { ...desk.known(), letter: { threadId } })).json<{ id: string }>()
  const linksOf = async (threadId: string) =>
    (await desk.office.get(`/mail/threads/${threadId}/links`))
      .json<{ links: { kind: string; id: string }[] }>()
      .links.map(({ kind, id }) => [kind, id])

  it('links the thread in the transaction that makes it', async () => {
    const letter = await stored()
    const { id } = await made(letter.threadId)
    expect(await linksOf(letter.threadId)).toEqual([['order', id]])
  })

  it('stays without a link if the thread is gone', async () => {
    expect((await made(newId())).id).toBeTruthy()
  })

  it('links nothing for callers who may not change letters', async () => {
    const letter = await stored()
    const clerk = await world.signedIn('office')
    await world.db.query(
      `insert into roles (key, name) values ('ROLE_DESK', 'Zgłoszenia') on conflict do nothing`,
    )
    await world.db.query(
      `insert into role_rules (role, action, subject, own)
       select 'ROLE_DESK', action, subject, own from role_rules
        where role = 'ROLE_OFFICE' and subject <> 'Email' on conflict do nothing`,
    )
    await world.db.query(`update user_roles set role = 'ROLE_DESK' where user_id = $1`, [clerk.user.id])
    expect((await made(letter.threadId, clerk)).id).toBeTruthy()
    expect(await linksOf(letter.threadId)).toEqual([])
  })
})
