import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { png } from '#test/bytes.ts'
import { aFreeSlot, created } from '#test/creating.ts'
import { anOffice, aPicture, type Office, snapshotOf } from '#test/orders.ts'
import { infoOf, qrOf, readsPapers, textOf } from '#test/paper-reader.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
let office: Office
beforeAll(async () => {
  admin = await world.signedIn('admin')
  office = await anOffice(world)
  await world.db.query(
    `insert into settings (company_name, nip, address, postal_code, city)
     values ('Żółte Dźwigi sp. z o.o.', '5260250274', 'ul. Łąkowa 1', '80-001', 'Gdańsk')`,
  )
  await admin.putBytes('/settings/company/logo', png)
})

const polish = 'ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż'
const anOrder = (comment = polish, files = [aPicture]) => {
  const events = [aFreeSlot([office.worker.user.id])]
  return created(world, office.office, office.known({ events, order: { comment } }), files)
}
const paper = async (id: unknown, query = '', as = office.office, headers = {}) => {
  const answer = await as.get(`/orders/${id}/pdf${query}`, headers)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return answer.rawPayload
}
const codes = () => snapshotOf(office.file).map(({ content }) => content.slice(0, 20))
const onPaper = (text: string) => text.replace(/\s+/gu, ' ')

describe.skipIf(!readsPapers)('an order on paper', () => {
  it('for the office has all data, in Polish letters, and a link to its page', async () => {
    const order = await anOrder()
    const bytes = await paper(order.id)
    const text = onPaper(await textOf(bytes))
    const { name, address, city } = office.file.building
    for (const expected of [
      `Zlecenie ${order.number}`,
      polish,
      'Żółte Dźwigi sp. z o.o.',
      'NIP 5260250274',
      'Jan Kowalski',
      office.client.companyName,
      office.client.nip,
      name,
      address,
      city,
      aPicture.name,
      ...codes(),
    ]) {
      expect(text).toContain(onPaper(expected ?? ''))
    }
    expect(await qrOf(bytes)).toBe(`http://127.0.0.1:3000/apps/orders/details/${order.id}`)
    const info = await infoOf(bytes)
    expect(info).toMatch(new RegExp(`Title: +Zlecenie ${order.number}`, 'u'))
    expect(info).toMatch(/Tagged: +yes/u)
    expect(['<pdfaid:part>2</pdfaid:part>', '/Lang (pl)'].map((it) => bytes.includes(it))).toEqual([
      true,
      true,
    ])
  })

  it('for the office has its history as text, and both variants have the client’s own number', async () => {
    const { id } = await anOrder()
    const change = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
      const { version } = (await office.office.get(`/orders/${id}`)).json()
      const answer = await office.office.send({ method, url, payload: { version, ...payload } })
      expect(answer.statusCode).toBe(200)
    }
    await change('PATCH', `/orders/${id}`, { clientNumber: 'ADM-77/2027', comment: 'Klucz u dozorcy' })
    await change('POST', `/orders/${id}/moves`, { to: 'paused', reason: 'noParts', words: 'Silnik w drodze' })
    const [forOffice, forClient] = await Promise.all(
      ['', '?variant=client'].map(async (query) => onPaper(await textOf(await paper(id, query)))),
    )
    const happened = [
      'Utworzenie',
      'Przypisanie',
      'Numer zlecenia u klienta: brak → ADM-77/2027',
      '→ Klucz u dozorcy',
      'Brak części',
      'Silnik w drodze',
    ]
    for (const it of happened) {
      expect(forOffice).toContain(it)
      expect(forClient).not.toContain(it)
    }
    for (const it of [forOffice, forClient]) expect(it).toContain('Numer zlecenia u klienta ADM-77/2027')
  })

  it('for the client has neither codes nor remarks, state or files of the office', async () => {
    const order = await anOrder('Klient nie płaci')
    const text = onPaper(await textOf(await paper(order.id, '?variant=client')))
    expect(text).toContain(office.file.building.address)
    expect(text).toContain('Podpis klienta')
    const inner = ['Klient nie płaci', aPicture.name, 'Zaplanowane', 'Maria Wójcik, ', ...codes()]
    for (const it of inner) expect(text).not.toContain(onPaper(it))
  })

  it('shows codes, clients and orders to those alone who may see them', async () => {
    const order = await anOrder()
    const mine = onPaper(await textOf(await paper(order.id, '', office.worker)))
    expect(mine).toContain(polish)
    expect(mine).toContain('••••')
    for (const it of [...codes(), office.client.nip ?? '']) expect(mine).not.toContain(onPaper(it))
    const stranger = await world.signedIn('worker')
    expect((await stranger.get(`/orders/${order.id}/pdf`)).statusCode).toBe(404)
  })

  it('writes to the log when it includes notes, and only then', async () => {
    const order = await anOrder()
    const reads = async () =>
      (
        await world.db.query("select 1 from audit_log where action = 'read' and after->>'orderId' = $1", [
          order.id,
        ])
      ).rowCount
    await paper(order.id, '?variant=client')
    await paper(order.id, '', office.worker)
    expect(await reads()).toBe(0)
    await paper(order.id)
    expect(await reads()).toBe(1)
  })

  it.each([
    ['markup', '#panic("x") *a* _b_ $x$ `c` @d <e> \\ [f] // g'],
    ['odd letters', `a 😀 中 \ue000 ﷺ b`],
    ['lines', 'jeden\ndwa\ntrzy'],
  ])('accepts %s as text', async (_, comment) => {
    const text = onPaper(await textOf(await paper((await anOrder(comment, [])).id)))
    const expected = comment.replace(/[中\ue000ﷺ]/gu, '□').replace('😀', '')
    for (const word of expected.split(/\s+/u)) expect(text).toContain(word)
  })

  it('accepts five thousand letters and fifty slots', async () => {
    const events = Array.from({ length: 50 }, (_, day) => {
      const at = (hour: number) => new Date(Date.UTC(2029, 0, 1 + day, hour)).toISOString()
      return aSlot({ startAt: at(8), endAt: at(9), userIds: [office.worker.user.id] })
    })
    const comment = `${'Uwaga na psa. '.repeat(357)}KONIEC`
    const order = await created(world, office.office, office.known({ events, order: { comment } }))
    const text = await textOf(await paper(order.id))
    expect(text).toContain('KONIEC')
    // One among the slots and one in the history.
    expect(text.match(/\d\d\.\d\d\.2029, 09:00–10:00/gu)).toHaveLength(100)
  })

  it('uses the office’s language, and Polish for clients and for languages without a font', async () => {
    const order = await anOrder()
    const words = async (language: string, query = '') =>
      textOf(await paper(order.id, query, office.office, { 'accept-language': language }))
    expect(await words('en')).toContain('Order ZL/')
    expect(await words('en', '?variant=client')).toContain('Zlecenie ZL/')
    expect(await words('ar')).toContain('Zlecenie ZL/')
  })
})

it('has its number as the file name, and only known variants', async () => {
  const order = await anOrder()
  const dashed = String(order.number).replaceAll('/', '-')
  const saved = async (query: string) =>
    (await office.office.get(`/orders/${order.id}/pdf${query}`)).headers['content-disposition']
  expect(await saved('')).toContain(`attachment; filename="${dashed}.pdf"`)
  expect(await saved('?variant=client')).toContain(`filename="${dashed}-klient.pdf"`)
  expect((await office.office.get(`/orders/${order.id}/pdf?variant=other`)).statusCode).toBe(400)
})
