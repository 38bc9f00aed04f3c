import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { ThreadLinks } from '@zlecenia/contract/features/mail/links.contract'
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
import { recordOwnLetter } from './own-letters.queries.ts'

const world = await aWorld()
let desk: Office
let mailbox: MailboxAtHand
beforeAll(async () => {
  desk = await anOffice(world)
  mailbox = await aStoredMailbox(world)
})

const stored = (its: LetterToStore) => aStoredLetter(world, mailbox, its)
const linksOf = async (threadId: string) =>
  (await desk.office.get(`/mail/threads/${threadId}/links`)).json<ThreadLinks>()
const named = (it: { kind: string; id: string; how: string }) => [it.kind, it.id, it.how]
const anOrder = async () =>
  (await desk.office.postForm('/investment', desk.known())).json<{ id: string; number: string }>()
const stranger = () => ({ name: 'Obcy', address: `${newId()}@gmail.com` })
const clientSends = () => ({ name: 'Zarząd', address: desk.client.email ?? '' })

describe('links without a person', () => {
  it('links an answer to a letter of the program about an order', async () => {
    const order = await anOrder()
    const sent = `${newId()}@zlecenia.test`
    await recordOwnLetter(world.db, {
      messageId: `<${sent}>`,
      kind: 'order',
      sentTo: null,
      orderIds: [order.id],
    })
    const { threadId } = await stored({ subject: 'Dziękujemy', answersTo: [sent], from: stranger() })
    const { links, ownLetters } = await linksOf(threadId)
    expect(links.map(named)).toEqual([['order', order.id, 'references']])
    expect(ownLetters).toMatchObject([{ kind: 'order', about: { id: order.id, name: order.number } }])
  })

  it('links an answer that came before its letter was recorded', async () => {
    const order = await anOrder()
    const sent = `${newId()}@zlecenia.test`
    const { threadId } = await stored({ subject: 'Szybka odpowiedź', answersTo: [sent], from: stranger() })
    await recordOwnLetter(world.db, { messageId: sent, kind: 'order', sentTo: null, orderIds: [order.id] })
    expect((await linksOf(threadId)).links.map(named)).toEqual([['order', order.id, 'references']])
  })

  it('links a number in the subject only from an address of a party', async () => {
    const order = await anOrder()
    const subject = `Pytanie o zlecenie [${order.number}]`
    const own = await stored({ subject, from: clientSends() })
    expect((await linksOf(own.threadId)).links.map(named)).toEqual([['order', order.id, 'number']])
    const foreign = await stored({ subject, from: stranger() })
    const { links, proposals } = await linksOf(foreign.threadId)
    expect(links).toEqual([])
    expect(proposals.map(named)).toEqual([['order', order.id, 'number']])
  })

  it('leaves a number alone in an automatic letter', async () => {
    const order = await anOrder()
    const { threadId } = await stored({
      subject: `Nieobecność: ${order.number}`,
      from: clientSends(),
      auto: 'reply',
    })
    expect((await linksOf(threadId)).links).toEqual([])
  })
})

describe('proposals', () => {
  it('proposes the client of an address, and never links it alone', async () => {
    const { threadId } = await stored({ subject: 'Pytanie', text: 'Dzień dobry', from: clientSends() })
    const { links, proposals, sender } = await linksOf(threadId)
    expect(links).toEqual([])
    expect(sender).toBe('known')
    expect(proposals.map(named)).toContainEqual(['customer', desk.client.id, 'address'])
  })

  it('proposes by the domain of a company, but not of a free provider', async () => {
    const domain = `${newId()}.test`
    const made = async (email: string, n: number) =>
      (
        await desk.office.post('/customers', contactOf(aCommunity({ email, companyName: `Zarząd ${n}` }, n)))
      ).json<{ id: string }>()
    const company = await made(`biuro@${domain}`, 931)
    await made('zarzad931@gmail.com', 932)
    const one = await stored({ subject: 'A', text: 'a', from: { name: 'X', address: `jan@${domain}` } })
    const two = await stored({ subject: 'B', text: 'b', from: { name: 'Y', address: 'jan@gmail.com' } })
    expect((await linksOf(one.threadId)).proposals.map(named)).toEqual([['customer', company.id, 'domain']])
    expect((await linksOf(two.threadId)).proposals).toEqual([])
    expect((await linksOf(two.threadId)).sender).toBe('unknown')
  })

  it('proposes a building by street and number in the text, with its client', async () => {
    const { file, client } = await desk.another()
    const { address, city, id } = file.building
    const text = `Dzień dobry,\n\nw budynku ${address}, ${city}, nie działa domofon.`
    const { threadId } = await stored({ subject: 'Domofon', text, from: stranger() })
    const found = (await linksOf(threadId)).proposals.map(named)
    expect(found).toContainEqual(['building', id, 'street'])
    expect(found).toContainEqual(['customer', client.id, 'street'])
  })

  it('keeps a dismissed proposal away, and returns it as a link if confirmed later', async () => {
    const { threadId } = await stored({ subject: 'Pytanie', text: 'a', from: clientSends() })
    const at = `/mail/threads/${threadId}/links`
    const dismissed = (await desk.office.delete(`${at}/customer/${desk.client.id}`)).json<ThreadLinks>()
    expect(dismissed.proposals.filter(({ id }) => id === desk.client.id)).toEqual([])
    const again = await desk.office.put(at, { kind: 'customer', id: desk.client.id })
    expect(again.json<ThreadLinks>().links.map(named)).toEqual([['customer', desk.client.id, 'person']])
    const twice = await desk.office.put(at, { kind: 'customer', id: desk.client.id })
    expect(twice.json<ThreadLinks>().links).toHaveLength(1)
  })
})

describe('rights', () => {
  it('shows no records to a role without the right to them, and links none for it', async () => {
    const order = await anOrder()
    const { threadId } = await stored({ subject: `O ${order.number}`, from: clientSends() })
    await world.db.query(
      `insert into roles (key, name) values ('ROLE_POST', 'Poczta') on conflict do nothing`,
    )
    await world.db.query(
      `insert into role_rules (role, action, subject, own)
       values ('ROLE_POST', 'read', 'Email', false), ('ROLE_POST', 'update', 'Email', false) on conflict do nothing`,
    )
    const clerk = await world.signedIn('worker')
    await world.db.query('delete from user_roles where user_id = $1', [clerk.user.id])
    await world.db.query(`insert into user_roles (user_id, role) values ($1, 'ROLE_POST')`, [clerk.user.id])
    const read = (await clerk.get(`/mail/threads/${threadId}/links`)).json<ThreadLinks>()
    expect([read.links, read.proposals, read.orders, read.invoices]).toEqual([[], [], [], []])
    const put = await clerk.put(`/mail/threads/${threadId}/links`, { kind: 'order', id: order.id })
    expect(put.statusCode).toBe(404)
    expect((await clerk.get(`/mail/letters?kind=order&id=${order.id}`)).statusCode).toBe(404)
  })

  it('refuses workers', async () => {
    const order = await anOrder()
    expect((await desk.worker.get(`/mail/letters?kind=order&id=${order.id}`)).statusCode).toBe(403)
  })
})

describe('letters of a record', () => {
  it('lists threads of an order on its page and on those of its client and building', async () => {
    const order = await anOrder()
    const { threadId } = await stored({ subject: 'Winda', from: stranger() })
    await desk.office.put(`/mail/threads/${threadId}/links`, { kind: 'order', id: order.id })
    for (const [kind, id] of [
      ['order', order.id],
      ['customer', desk.client.id],
      ['building', desk.file.building.id],
    ]) {
      const { threads } = (await desk.office.get(`/mail/letters?kind=${kind}&id=${id}`)).json<{
        threads: { id: string }[]
      }>()
      expect([kind, threads.map((it) => it.id).includes(threadId)]).toEqual([kind, true])
    }
  })

  it('follows merged threads', async () => {
    const order = await anOrder()
    const one = await stored({ subject: 'Pierwszy', from: stranger() })
    const into = await stored({ subject: 'Drugi', from: stranger() })
    await desk.office.put(`/mail/threads/${one.threadId}/links`, { kind: 'order', id: order.id })
    await world.db.query('update mail_threads set merged_into = $2, letters = 0 where id = $1', [
      one.threadId,
      into.threadId,
    ])
    expect((await linksOf(into.threadId)).links.map(named)).toEqual([['order', order.id, 'person']])
    expect((await linksOf(one.threadId)).links).toHaveLength(1)
    const { threads } = (await desk.office.get(`/mail/letters?kind=order&id=${order.id}`)).json<{
      threads: { id: string }[]
    }>()
    expect(threads.map(({ id }) => id)).toEqual([into.threadId])
  })
})
