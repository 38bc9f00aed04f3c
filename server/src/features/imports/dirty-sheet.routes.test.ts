import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { dirtyRows, dirtySheet } from '#test/dirty-sheet.ts'
import { checked, ended, upload } from '#test/imports.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
beforeAll(async () => {
  admin = await world.signedIn('admin')
})
const rowsOf = async (id: string, show: string) => {
  const all = []
  for (let page = 1; ; page++) {
    const { rows } = (await admin.get(`/imports/rows?import=${id}&size=200&page=${page}&show=${show}`)).json()
    all.push(...rows)
    if (rows.length < 200) return all
  }
}
const texts = async (sql: string) => (await world.db.query<{ it: string }>(sql)).rows.map(({ it }) => it)

const one = (text: string) => checked(admin, text)
const customerOf = async (name: string) => {
  const { rows } = (await admin.get(`/customers/list?q=${encodeURIComponent(name)}`)).json()
  return (await admin.get(`/customers/${rows[0].id}/details`)).json().client
}
const imported = async (text: string) => {
  const { id } = await one(text)
  await admin.post(`/imports/${id}/run`)
  const after = await ended(admin, id)
  expect(after).toMatchObject({ state: 'done', failure: null })
  return after
}

describe('a cell', () => {
  it('joins street, house and flat into an address, and reports unmapped columns with counts', async () => {
    const file =
      'Nazwa;NIP;Telefon;Ulica;Nr domu;Nr lokalu;Kod pocztowy;Poczta;Miejscowość\nFirma Eta;1234563218;600300002;Polna;5;12;95-100;Zgierz;Grotniki\n'
    const { columns } = await one(file)
    const unread = columns.filter((it: { field: string | null }) => it.field === null)
    expect(unread).toMatchObject([{ heading: 'Poczta', filled: 1 }])
    await imported(file)
    expect(await customerOf('Firma Eta')).toMatchObject({ address: 'Polna 5/12', city: 'Grotniki' })
  })

  it.each([
    ['Anna Iks', 'i@x.example; j@x.example', 'i@x.example', null],
    ['Anna Igrek', 'Anna Igrek <k@x.example>', 'k@x.example', 'E-mail klienta: Anna Igrek <k@x.example>'],
    ['Anna Zet', 'l@x.example,', 'l@x.example', null],
    ['Anna Wu', 'w@@x', null, 'E-mail klienta: w@@x'],
  ])('%s: e-mail %s does not refuse the row', async (name, cell, email, remarks) => {
    await imported(`Nazwa;Telefon;E-mail\n${name};600100202;"${cell}"\n`)
    expect(await customerOf(name)).toMatchObject({ email, remarks })
  })

  it('splits two phones into a phone and a contact, and accepts an area code', async () => {
    await imported('Nazwa;Telefon\nJan Dwutelefonowy;811328867 / 811328868\nJan Miejski;(0-95) 826 93 23\n')
    const two = await customerOf('Jan Dwutelefonowy')
    expect(two.phone).toBe('+48811328867')
    const contacts = await texts(
      `select phone as it from customer_contacts where name = 'Jan Dwutelefonowy' order by phone`,
    )
    expect(contacts).toEqual(['+48811328868'])
    expect((await customerOf('Jan Miejski')).phone).toBe('+48958269323')
  })

  it('copies remarks without a device to the client', async () => {
    await imported('Klient;Telefon;Urządzenie;Uwagi\nJan Bezurządzenia;600100203;;Pies\n')
    expect(await customerOf('Jan Bezurządzenia')).toMatchObject({ remarks: 'Uwagi dla biura: Pies' })
  })
})

it('mapping is reused for equal headings; sheet and heading row can be chosen', async () => {
  const file = 'Kto to;Gdzie to\nJan Pamiętany;Długa 1\n'
  const { id } = (await upload(admin, file)).json()
  await admin.put(`/imports/${id}/columns`, { columns: ['clientName', 'address'] })
  await ended(admin, id)
  const fields = (it: { columns: { field: string | null }[] }) => it.columns.map(({ field }) => field)
  expect(fields((await upload(admin, file)).json())).toEqual(['clientName', 'address'])

  const sheet = await dirtySheet(dirtyRows(50_000))
  const put = (query: string) =>
    admin.putBytes(`/imports/${newId()}?name=a.xlsx&${query}`, sheet, 'application/octet-stream')
  expect((await put('sheet=0')).json()).toMatchObject({
    sheet: 'Instrukcja',
    sheets: ['Instrukcja', 'Klienci'],
  })
  const chosen = (await put('sheet=1&head=2')).json()
  expect(chosen).toMatchObject({ sheet: 'Klienci', sheetAt: 1, head: 2 })
  expect(chosen.columns[0].heading).toBe('stan na listopad')
})

it('all 492 rows of a real spreadsheet are imported, and every lost value is reported', async () => {
  const sheet = dirtyRows(40_000)
  expect(sheet.rows).toHaveLength(492)
  const ready = await checked(admin, await dirtySheet(sheet), 'klienci.xlsx')
  expect(ready).toMatchObject({ sheet: 'Klienci', head: 4, counts: { rows: 492, errors: 0 } })
  const unmapped = ready.columns.filter((it: { field: null; filled: number }) => !it.field && it.filled > 0)
  expect(unmapped.map((it: { heading: string }) => it.heading)).toEqual(['Lp.'])
  const left = await rowsOf(ready.id, 'left')
  const dropped = sheet.rows.filter((it) => it.is !== 'row')
  expect(left.map((it: { n: number }) => it.n)).toEqual(dropped.map((it) => it.n))
  for (const { n, problems } of left) {
    const is = dropped.find((it) => it.n === n)?.is
    expect(problems.at(-1).message).toMatch(is === 'total' ? /podsumowania/u : /Taki sam jest wiersz \d+/u)
  }
  const warnings = await rowsOf(ready.id, 'warnings')
  await admin.post(`/imports/${ready.id}/run`)
  expect(await ended(admin, ready.id)).toMatchObject({ state: 'done', counts: { added: { customers: 300 } } })

  const written = (
    await texts(
      `select concat_ws(' ', c.name, c.company_name, c.nip, c.phone, c.email, c.address, c.remarks) as it from customers c
       union all select concat_ws(' ', name, phone, email) from customer_contacts
       union all select concat_ws(' ', name, address, city, description) from buildings
       union all select concat_ws(' ', first_name, last_name, phone) from contact_persons
       union all select concat_ws(' ', name, serial_number, installed_on, next_check_on, remarks) from devices`,
    )
  ).join('\n')
  for (const { cells, is } of sheet.rows) {
    if (is !== 'row') continue
    const [, name = '', , , mails = '', , , , , object = '', , , , serial = ''] = cells
    for (const value of [name.replace('\n', ' '), object, serial]) expect(written).toContain(value)
    for (const [mail] of mails.matchAll(/\S+@[\w.]+/gu)) expect(written).toContain(mail)
  }
  const counted = await texts(
    `select count(*)::text as it from customers where name like '%' || chr(10) || '%'`,
  )
  expect(counted).toEqual(['0'])
  const warningsWith = (part: string) =>
    warnings.filter((it) => it.problems.some(({ message }: { message: string }) => message.includes(part)))
      .length
  for (const part of [
    'Do uzupełnienia',
    'odczytano jako datę',
    'Przyjęto to, co w wierszu',
    'jako kontakt u klienta',
  ])
    expect(warningsWith(part)).toBeGreaterThan(20)

  const again = await checked(admin, await dirtySheet(sheet), 'klienci.xlsx')
  expect(again.counts).toMatchObject({ errors: 0, added: { customers: 0, buildings: 0, devices: 0 } })
}, 240_000)
