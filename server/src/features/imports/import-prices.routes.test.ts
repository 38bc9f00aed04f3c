import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { checked, ended, imported } from '#test/imports.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
beforeAll(async () => {
  admin = await world.signedIn('admin')
})

const heads = 'Lp.;Nazwa;Jednostka;Cena netto;VAT;Zał. nr 15;Publiczna'
const sheet = (...lines: string[]) => [heads, ...lines].join('\n')
const rowsOf = async (id: string) => (await admin.get(`/imports/rows?import=${id}&size=200`)).json().rows
const named = async (name: string) =>
  (await admin.get(`/price-items?inactive=also&q=${encodeURIComponent(name)}`)).json().rows
const run = async (id: string) => {
  await admin.post(`/imports/${id}/run`)
  return ended(admin, id)
}
const undo = async (id: string) => {
  const answer = await admin.post(`/imports/${id}/undo`)
  return { answer, after: await ended(admin, id) }
}
async function anItem(name: string, overrides: object = {}) {
  const item = { id: newId(), serviceId: null, groupId: null, name, kind: 'labour', unit: 'szt.', net: '100' }
  const more = { rate: '23', rateReason: null, annex15: false, public: false }
  return (await admin.post('/price-items', { ...item, ...more, ...overrides })).json()
}
const readItem = async (id: string) => (await admin.get(`/price-items/${id}`)).json()

describe('a spreadsheet of prices', () => {
  it('becomes items of the price list, with amounts as people write them', async () => {
    const ready = await checked(
      admin,
      sheet(
        '1;Przegląd bramy przesuwnej;szt.;1 234,50 zł;23%;tak;nie',
        '2;Dojazd do klienta;km;3,45;0,23;;x',
      ),
    )
    expect(ready).toMatchObject({ state: 'ready', counts: { rows: 2, errors: 0, added: { prices: 2 } } })
    expect(await named('przesuwnej')).toEqual([])
    expect(await run(ready.id)).toMatchObject({
      state: 'done',
      counts: { added: { prices: 2, customers: 0 } },
    })
    expect(await named('przesuwnej')).toMatchObject([
      { net: '1234.5', unit: 'szt.', rate: '23', annex15: true, public: false, kind: 'labour' },
    ])
    expect(await named('Dojazd do klienta')).toMatchObject([{ net: '3.45', rate: '23', public: true }])
    const [item] = await named('przesuwnej')
    const { entries } = (await admin.get(`/price-items/${item.id}/history`)).json()
    expect(entries).toMatchObject([{ action: 'created' }])
  })

  it.each([
    ['a price that is none', '1;Wymiana kłódki;szt.;sto;23;;', 'Cena netto'],
    ['a price below zero', '1;Wymiana kłódki;szt.;-5;23;;', 'Cena netto'],
    ['no price', '1;Wymiana kłódki;szt.;;23;;', 'Cena netto'],
    ['no unit', '1;Wymiana kłódki;;10;23;;', 'Jednostka'],
    ['an unknown rate', '1;Wymiana kłódki;szt.;10;7;;', 'VAT'],
    ['8 % without its reason', '1;Wymiana kłódki;szt.;10;8;;', 'Podstawa stawki'],
    ['an answer that is none', '1;Wymiana kłódki;szt.;10;23;może;', 'Zał. nr 15'],
  ])('writes nothing of a row with %s', async (_, line, column) => {
    const ready = await checked(admin, sheet(line))
    expect(ready.counts).toMatchObject({ errors: 1, added: { prices: 0 } })
    const [{ problems }] = await rowsOf(ready.id)
    expect(problems).toMatchObject([{ isError: true, column }])
    expect((await admin.post(`/imports/${ready.id}/run`)).statusCode).toBe(400)
    expect(await named('kłódki')).toEqual([])
  })

  it('takes 23 % where the rate is missing, with a warning', async () => {
    const ready = await checked(admin, sheet('1;Smarowanie zawiasów;szt.;40;;;'))
    const [row] = await rowsOf(ready.id)
    expect(row).toMatchObject({ client: 'Smarowanie zawiasów', problems: [{ isError: false }] })
  })

  it('refuses the same item twice in one file', async () => {
    const { id } = await checked(admin, sheet('1;Klin;szt.;1;23;;', '2;KLIN;SZT.;2;23;;'))
    const [first, second] = await rowsOf(id)
    expect(first.problems).toEqual([])
    expect(second.problems).toMatchObject([{ isError: true }])
  })

  it('has no clients beside it, and needs name, unit and price', async () => {
    const { id } = await checked(admin, sheet('1;Klin stalowy;szt.;1;23;;'))
    const columns = (of: (string | null)[]) => admin.put(`/imports/${id}/columns`, { columns: of })
    const mixed = await columns([null, 'priceName', 'priceUnit', 'priceNet', 'clientName', null, null])
    const few = await columns([null, 'priceName', null, 'priceNet', null, null, null])
    expect([mixed, few].map((it) => it.json().errors[0].field)).toEqual(['columns', 'columns'])
  })
})

describe('an item that is there already', () => {
  it('gets a new price from today, and its undo takes that back', async () => {
    const item = await anItem('Regulacja siłownika')
    const done = await imported(admin, sheet('1;regulacja SIŁOWNIKA;szt.;150;23;tak;'))
    expect(done).toMatchObject({ state: 'done', counts: { updated: 1, added: { prices: 0 } } })
    const after = await readItem(item.id)
    expect(after).toMatchObject({ net: '150', annex15: true, name: item.name })
    expect(after.prices).toMatchObject([{ net: '150', from: todayInWarsaw() }, { net: '100' }])
    expect((await undo(done.id)).after.state).toBe('undone')
    const back = await readItem(item.id)
    expect(back).toMatchObject({ net: '100', annex15: false })
    expect(back.prices).toHaveLength(1)
  })

  it('counts among the lowest prices of the day, also once it is taken back', async () => {
    const item = await anItem('Wymiana zwieracza')
    const lows = async () =>
      (await world.db.query('select net::float8 as net from price_lows where item_id = $1', [item.id])).rows
    const done = await imported(admin, sheet('1;Wymiana zwieracza;szt.;60;23;;'))
    expect(await lows()).toEqual([{ net: 60 }])
    await imported(admin, sheet('1;Wymiana zwieracza;szt.;90;23;;'))
    expect(await lows()).toEqual([{ net: 60 }])
    await world.db.query('delete from price_lows where item_id = $1', [item.id])
    const lower = await imported(admin, sheet('1;Wymiana zwieracza;szt.;50;23;;'))
    await world.db.query('delete from price_lows where item_id = $1', [item.id])
    expect((await undo(lower.id)).after.state).toBe('undone')
    expect(await lows()).toEqual([{ net: 50 }])
    expect([done.state, (await readItem(item.id)).net]).toEqual(['done', '90'])
  })

  it('gets its price from the day of the row, and keeps the one that was planned on undo', async () => {
    const day = dayAfter(todayInWarsaw(), 30)
    const item = await anItem('Wymiana sterownika')
    await admin.patch(`/price-items/${item.id}`, { net: '110', from: day, version: item.version })
    const file = `Nazwa;Jednostka;Cena netto;VAT;Cena od\nWymiana sterownika;szt.;120;23;${day}\n`
    const done = await imported(admin, file)
    expect((await readItem(item.id)).next).toEqual({ from: day, net: '120' })
    await undo(done.id)
    expect((await readItem(item.id)).next).toEqual({ from: day, net: '110' })
    const past = await checked(admin, file.replace(day, '2020-01-01'))
    expect(past.counts.errors).toBe(1)
  })

  it('stays unchanged, or gets a second one, where that is chosen', async () => {
    const item = await anItem('Przegląd furtki')
    const ready = await checked(admin, sheet('1;Przegląd furtki;szt.;130;23;;'))
    expect(ready).toMatchObject({ doubles: 'update', counts: { doubles: 1, updated: 1 } })
    await admin.put(`/imports/${ready.id}/choices`, { doubles: 'keep' })
    expect((await ended(admin, ready.id)).counts).toMatchObject({ updated: 0, added: { prices: 0 } })
    await admin.put(`/imports/${ready.id}/choices`, { rows: [{ n: 2, choice: 'new' }] })
    await ended(admin, ready.id)
    await run(ready.id)
    const nets = (await named('Przegląd furtki')).map(({ net }: { net: string }) => net)
    expect(nets.toSorted()).toEqual(['100', '130'])
    expect((await readItem(item.id)).net).toBe('100')
  })
})

it('names a changed item that blocks its undo, and is undone without one', async () => {
  const done = await imported(admin, sheet('1;Wymiana cewki;szt.;70;23;;'))
  const [item] = await named('Wymiana cewki')
  const { version } = await readItem(item.id)
  await admin.patch(`/price-items/${item.id}`, { net: '75', version })
  expect((await undo(done.id)).answer.statusCode).toBe(409)
  const standing = (await admin.get(`/imports/${done.id}/standing`)).json()
  expect(standing.records).toMatchObject([{ kind: 'PriceList', id: item.id, reason: 'changed' }])

  const other = await imported(admin, sheet('1;Wymiana styku;szt.;20;23;;'))
  expect((await undo(other.id)).after.state).toBe('undone')
  expect(await named('Wymiana styku')).toEqual([])
})
