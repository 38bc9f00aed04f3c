import { brotliCompressSync } from 'node:zlib'
import type { PublicSiteSettings } from '@zlecenia/contract/features/public-site/public-site.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openClosing } from '#platform/closing.ts'
import { createServer } from '#platform/http/server.ts'
import { newId } from '#platform/ids.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { buildApp } from '../../app.ts'
import { serveFrontPages } from './front-pages.ts'

const world = await aWorld()
const [landing, pricing] = ['/front-pages/landing-page', '/front-pages/pricing']
const clause = 'Administratorem danych jest Serwis.\n\nDane <b>chronimy</b>.'
let admin: SignedInAgent
let office: SignedInAgent
beforeAll(async () => {
  const file = await anOffice(world)
  office = file.office
  admin = await world.signedIn('admin')
  await world.db.query("insert into settings (company_name) values ('Serwis & Syn') on conflict do nothing")
})
beforeEach(async () => {
  await world.db.query(
    `update settings set nip = '5261040828', address = 'ul. Polna 1', city = 'Gorzów', phone = '+48612345678',
            email = 'biuro@serwis.test'`,
  )
})

const settings = async () => (await admin.get('/settings/public-site')).json<PublicSiteSettings>()
async function put(sent: Partial<PublicSiteSettings>) {
  const { lacks: _, figures: __, ...before } = await settings()
  return admin.put('/settings/public-site', { ...before, ...sent })
}
/** A server of its own: nothing is kept from before. */
async function page(path: string, headers = {}) {
  const app = await createServer(world.deps.log)
  serveFrontPages(app, { db: world.deps.db, closing: openClosing(world.deps.db) })
  try {
    return await app.inject({ url: path, headers, remoteAddress: '192.0.2.1' })
  } finally {
    await app.close()
  }
}
const today = todayInWarsaw()
async function anItem(sent: object = {}) {
  const id = newId()
  const item = { id, name: `Przegląd ${id.slice(-6)}`, kind: 'labour', unit: 'szt.', net: '100', rate: '23' }
  const answer = await office.post('/price-items', { ...item, public: true, ...sent })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return { id, name: item.name }
}
async function price(id: string, net: string) {
  const { version } = (await office.get(`/price-items/${id}`)).json()
  expect((await office.patch(`/price-items/${id}`, { net, version })).statusCode).toBe(200)
}
/** Moves all prices of the item into the past. */
async function daysLater(id: string, days: number) {
  for (const [table, day] of [
    ['price_changes', 'valid_from'],
    ['price_lows', 'day'],
  ])
    await world.db.query(`update ${table} set ${day} = ${day} - $2::int where item_id = $1`, [id, days])
}
const rowOf = async ({ name }: { name: string }) => {
  const { body } = await page(pricing)
  return (
    new RegExp(`<tr><th scope="row">${name}.*?</tr>`, 'u').exec(body)?.[0].replaceAll('\u00a0', ' ') ?? ''
  )
}

describe('while switched off', () => {
  it('both pages answer 200 with the announcement, not for search engines', async () => {
    await put({ isOn: false, clause })
    for (const path of [landing, pricing]) {
      const answer = await page(path)
      expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex'])
      expect(answer.body).toContain('Strona jest w przygotowaniu.')
      expect(answer.body).not.toContain('Administratorem')
    }
    expect((await office.get('/me')).json().publicSite).toBeUndefined()
  })

  it('shows a preview to administrators alone', async () => {
    const preview = await admin.get('/settings/public-site/pages/landing')
    expect(preview.json().html).toContain('Administratorem danych')
    expect((await office.get('/settings/public-site/pages/landing')).statusCode).toBe(403)
    expect((await admin.get('/settings/public-site/pages/other')).statusCode).toBe(404)
  })
})

describe('publication', () => {
  it.each(['nip', 'address', 'city', 'phone', 'email'])('refuses to publish without %s', async (column) => {
    await put({ isOn: false, clause })
    await world.db.query(`update settings set ${column} = null`)
    const field = column === 'phone' ? 'phoneNumber' : column
    expect((await settings()).lacks).toEqual([field])
    const answer = await put({ isOn: true })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'isOn'])
    expect((await settings()).isOn).toBe(false)
  })

  it('requires a clause, which may be typed at the same time', async () => {
    await put({ isOn: false, clause: null })
    expect((await put({ isOn: true })).statusCode).toBe(400)
    expect((await put({ isOn: true, clause })).json()).toMatchObject({ isOn: true, lacks: [] })
    expect((await office.get('/me')).json().publicSite).toBe(true)
  })

  it('hides the pages again when data of the company is taken away', async () => {
    await put({ isOn: true, clause })
    await world.db.query('update settings set email = null')
    expect((await page(landing)).body).toContain('Strona jest w przygotowaniu.')
    expect((await office.get('/me')).json().publicSite).toBeUndefined()
  })

  it('refuses a stale version, a long clause, a future year, and others', async () => {
    const { version } = await settings()
    expect((await put({ clause: 'Inna', version: version + 3 })).statusCode).toBe(409)
    for (const [field, value] of [
      ['clause', 'a'.repeat(10_001)],
      ['hours', 'a'.repeat(501)],
      ['since', 2999],
      ['since', 1066],
    ] as const) {
      const answer = await put({ [field]: value })
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
    }
    expect((await put({ clause: 'a'.repeat(2 * 1024 * 1024) })).statusCode).toBe(413)
    expect((await office.get('/settings/public-site')).statusCode).toBe(403)
  })
})

describe('the landing page', () => {
  it('has a whole document with true data, and shows HTML as text', async () => {
    const hours = '<script>alert(1)</script>\npon. 7–15'
    await put({ isOn: true, clause, hours, onCallPhone: '600 100 200', since: 1998 })
    const answer = await page(landing)
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toContain('<h1>Serwis &amp; Syn</h1>')
    expect(answer.body).toContain('href="tel:+48612345678"')
    expect(answer.body).toContain('href="tel:+48600100200"')
    expect(answer.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>pon. 7–15')
    expect(answer.body).toContain('<p>Dane &lt;b&gt;chronimy&lt;/b&gt;.</p>')
    expect(answer.body).toContain('Działamy od <b>1998</b>')
    expect(answer.body).not.toMatch(/<script>|<script src|noindex/u)
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(answer.body) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@type': 'LocalBusiness', telephone: '+48612345678' })
  })

  it('names towns and finished orders only if switched on', async () => {
    await put({ isOn: true, clause, showsArea: false, showsFinished: false })
    const { towns } = (await settings()).figures
    const town = towns[0] ?? ''
    await world.db.query(
      "update orders set state = 'closed' where number in (select number from orders limit 1)",
    )
    expect(town).not.toBe('')
    expect((await page(landing)).body).not.toContain(`<li>${town}</li>`)
    await put({ showsArea: true, showsFinished: true })
    expect((await page(landing)).body).toContain(`<li>${town}</li>`)
    const { finished } = (await settings()).figures
    const line = `Zakończone zlecenia: <b>${finished}</b>`
    expect((await page(landing)).body.includes(line)).toBe(finished > 0)
  })
})

describe('the public price list', () => {
  beforeAll(() => put({ isOn: true, clause }))

  it('shows public items alone, gross first, at both rates', async () => {
    const plain = await anItem()
    const hidden = await anItem({ public: false })
    const home = await anItem({ rate: '8', rateReason: 'Budownictwo mieszkaniowe' })
    const { body } = await page(pricing)
    expect(body).not.toContain(hidden.name)
    expect(body).toContain('VAT 8%: roboty w budynku mieszkalnym')
    expect(await rowOf(plain)).toMatch(/100,00 zł netto.*<td class="price">–<\/td>.*<b>123,00 zł<\/b>/u)
    expect(await rowOf(home)).toMatch(/<b>108,00 zł<\/b>.*<b>123,00 zł<\/b>/u)
    const { version } = (await office.get(`/price-items/${plain.id}`)).json()
    await office.patch(`/price-items/${plain.id}`, { active: false, version })
    expect(await rowOf(plain)).toBe('')
  })

  it('shows no price and no rate for an item without a price', async () => {
    const item = await anItem({ net: '0' })
    expect(await rowOf(item)).toContain('<td class="price" colspan="2">Do uzgodnienia</td>')
  })

  it('names the lowest price of 30 days beside a reduction, as the history has it', async () => {
    const item = await anItem()
    await price(item.id, '80')
    expect(await rowOf(item)).toMatch(/<b>98,40 zł<\/b><small>Najniższa cena z 30 dni.*: 123,00 zł/u)
    const { prices } = (await office.get(`/price-items/${item.id}`)).json()
    expect(prices.map(({ net }: { net: string }) => net)).toEqual(['80', '100'])
  })

  it('names a price between two changes of a month, though it is below the present one', async () => {
    const item = await anItem()
    await price(item.id, '70')
    await daysLater(item.id, 10)
    await price(item.id, '120')
    await daysLater(item.id, 5)
    expect(await rowOf(item)).not.toContain('Najniższa')
    await price(item.id, '90')
    expect(await rowOf(item)).toMatch(/<b>110,70 zł<\/b><small>Najniższa.*: 86,10 zł/u)
  })

  it('claims no reduction for a price reduced and raised within a day, and remembers it later', async () => {
    const item = await anItem()
    await price(item.id, '60')
    await price(item.id, '100')
    expect(await rowOf(item)).not.toContain('Najniższa')
    await daysLater(item.id, 3)
    await price(item.id, '95')
    expect(await rowOf(item)).toMatch(/<b>116,85 zł<\/b><small>Najniższa.*: 73,80 zł/u)
  })

  it('takes a price to be agreed for no price', async () => {
    const item = await anItem({ net: '0' })
    await price(item.id, '90')
    await daysLater(item.id, 3)
    expect(await rowOf(item)).not.toContain('Najniższa')
    await price(item.id, '0')
    await price(item.id, '80')
    expect(await rowOf(item)).toMatch(/<b>98,40 zł<\/b><small>Najniższa.*: 110,70 zł/u)
  })

  it('forgets a price that ended more than 30 days before, and a reduction as old', async () => {
    const item = await anItem()
    await price(item.id, '50')
    await daysLater(item.id, 20)
    await price(item.id, '110')
    await daysLater(item.id, 31)
    await price(item.id, '105')
    expect(await rowOf(item)).toMatch(/Najniższa.*: 135,30 zł/u)
    await daysLater(item.id, 30)
    expect(await rowOf(item)).not.toContain('Najniższa')
  })

  it('notes the prices of a raise as those of one item', async () => {
    const item = await anItem()
    const raise = { groupId: null, percent: '-50', roundTo: '1', from: today }
    const { seal } = (await office.post('/price-items/raise', raise)).json()
    await office.post('/price-items/raise', { ...raise, seal })
    await price(item.id, '100')
    await daysLater(item.id, 2)
    await price(item.id, '99')
    expect(await rowOf(item)).toMatch(/Najniższa.*: 61,50 zł/u)
  })

  it('takes at most 30 kB with its style, however long it is', async () => {
    for (let n = 0; n < 60; n++) await anItem()
    expect(brotliCompressSync((await page(pricing)).rawPayload).length).toBeLessThan(30 * 1024)
    expect(Buffer.byteLength((await page(landing)).body)).toBeLessThan(30 * 1024)
  })
})

describe('a crowd', () => {
  it('gets refusals at one address, reads the database once, and leaves others alone', async () => {
    await put({ isOn: true, clause })
    let reads = 0
    const { reading } = world.deps.db
    const query = reading.query.bind(reading)
    reading.query = ((...sent: Parameters<typeof query>) => {
      reads++
      return query(...sent)
    }) as typeof reading.query
    const app = await buildApp(world.deps)
    try {
      const visit = (remoteAddress: string) => app.inject({ url: landing, remoteAddress })
      const crowd = await Promise.all(Array.from({ length: 1000 }, () => visit('198.51.100.7')))
      const codes = crowd.map(({ statusCode }) => statusCode)
      expect(codes.filter((it) => it === 200).length).toBeLessThanOrEqual(300)
      expect(codes.filter((it) => it !== 200 && it !== 429)).toEqual([])
      expect((await visit('203.0.113.9')).statusCode).toBe(200)
      expect(reads).toBeLessThan(30)
    } finally {
      reading.query = query
      await app.close()
    }
  })

  it('gets 304 while nothing changes', async () => {
    const { headers } = await page(landing)
    expect((await page(landing, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    await world.db.query('update public_site set hours = $1', [newId()])
    expect((await page(landing, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })
})

it('answers 503 while the program is closed, as the help centre does', async () => {
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const sent = { kind: 'maintenance', startsAt: null, endsAt, message: 'Wymieniamy dyski.', version: null }
  expect((await admin.put('/closure', sent)).statusCode).toBe(200)
  try {
    for (const path of [landing, pricing, '/front-pages/help-center']) {
      const answer = await world.app.inject({ url: path })
      expect([path, answer.statusCode, answer.body.includes('Wymieniamy dyski.')]).toEqual([path, 503, true])
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(30)
    }
  } finally {
    await admin.delete('/closure')
  }
})
