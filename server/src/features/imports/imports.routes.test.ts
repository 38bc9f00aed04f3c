import { aSpreadsheet, nipOf } from '@zlecenia/contract/features/imports/imports.examples'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { checked, ended, imported, upload } from '#test/imports.ts'
import { agentOf, aWorld, type SignedInAgent } from '#test/world.ts'
import { buildApp } from '../../app.ts'
import { importPlanOf } from './import-plan.ts'
import { storedImport } from './imports.queries.ts'

const world = await aWorld()
let admin: SignedInAgent
beforeAll(async () => {
  admin = await world.signedIn('admin')
})
let next = 0
/** Unique numbers per test. */
let base = 0
beforeEach(() => {
  base = 1000 * ++next
})

const rowsOf = async (id: string, show = '') =>
  (await admin.get(`/imports/rows?import=${id}&size=200${show && `&show=${show}`}`)).json().rows
const run = async (id: string) => {
  const answer = await admin.post(`/imports/${id}/run`)
  return { answer, after: await ended(admin, id) }
}
const counted = async (table: string) =>
  Number((await world.db.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n)
const countAll = async () =>
  Promise.all(['customers', 'buildings', 'devices', 'customer_contacts', 'contact_persons'].map(counted))
const found = async (n: number) =>
  (await admin.get(`/customers/list?q=${nipOf(base + n)}`)).json().rows as { id: string; name: string }[]

describe('a spreadsheet of a new company', () => {
  it('becomes clients, objects and devices that have history and can be found', async () => {
    const before = await countAll()
    const ready = await checked(admin, aSpreadsheet(30, base))
    expect(ready).toMatchObject({
      state: 'ready',
      counts: { rows: 30, errors: 0, added: { customers: 30, buildings: 30, devices: 30, contacts: 0 } },
    })
    expect(await countAll()).toEqual(before)

    const { after } = await run(ready.id)
    expect(after).toMatchObject({ state: 'done', counts: ready.counts, progress: 100 })
    expect(await countAll()).toEqual(before.map((n, i) => (i < 3 ? n + 30 : n)))
    const [client] = await found(7)
    expect(client?.name).toBe(`Wspólnota Mieszkaniowa Kwiatowa ${base + 7}`)
    const history = (await admin.get(`/customers/${client?.id}/history`)).json()
    expect(history.entries).toHaveLength(1)
    const { rows: buildings } = (await admin.get(`/buildings/list?client=${client?.id}`)).json()
    expect(buildings).toMatchObject([{ name: `Budynek ${base + 7}`, city: 'Gorzów' }])
    const { rows: devices } = (await admin.get(`/devices?q=WZ${base + 7}`)).json()
    expect(devices).toMatchObject([
      { name: 'Winda osobowa', kind: 'elevator', building: { id: buildings[0].id } },
    ])
    const [logged] = (await admin.get(`/audit-log?subject=Import`)).json().rows
    expect(logged.action).toBe('imported')
    expect(logged.changes).toContainEqual(expect.objectContaining({ field: 'count', after: ['90'] }))
    expect(await rowsOf(ready.id)).toEqual([])
  })

  it('merges several rows of a client, an object or a device, and reports contradictions', async () => {
    const nip = nipOf(base)
    const file = [
      'Klient;NIP;Telefon;Adres;Kod;Miasto;Obiekt;Adres obiektu;Urządzenie;Rodzaj;Opiekun;Telefon opiekuna',
      `Zakład ABC sp. z o.o.;${nip};600100200;Długa 1;00950;Łódź;Hala A;Długa 1;Brama 1;;Jan Maj;601`,
      `Zakład ABC sp. z o.o.;${nip};600100299;;;;Hala A;;Brama 2;brama;Jan Maj;`,
      `;${nip};;;;;Hala B;Długa 3;Klimatyzator;;;`,
      'Zakład ABC sp. z o.o.;;;;;;Hala B;;Agregat;;;',
    ].join('\n')
    const ready = await checked(admin, file)
    expect(ready.counts).toMatchObject({
      errors: 0,
      added: { customers: 1, buildings: 2, devices: 4, contacts: 1 },
    })
    const warned = await rowsOf(ready.id, 'warnings')
    expect(warned.map((it: { n: number }) => it.n)).toEqual([2, 3, 4])
    expect(warned[1].problems[0]).toMatchObject({ column: 'Telefon', value: '+48600100299', isError: false })
    expect(warned[1].problems[0].message).toContain('W wierszu 2')
    await run(ready.id)
    const [client] = await found(0)
    const { rows: buildings } = (await admin.get(`/buildings/list?client=${client?.id}&sort=address`)).json()
    expect(buildings).toMatchObject([
      { name: 'Hala A', contact: { name: 'Jan Maj' } },
      { name: 'Hala B', city: 'Łódź' },
    ])
    expect((await admin.get(`/customers/${client?.id}/details`)).json().client).toMatchObject({
      zipCode: '00-950',
      name: 'Zakład ABC sp. z o.o.',
      phone: '+48600100200',
    })
  })
})

describe('problems in rows', () => {
  it('in a cell does not refuse the row: the value is reported and stored in the remarks', async () => {
    const n = (i: number) => nipOf(base + i)
    const good = (i: number) => `Firma ${base + i} sp. z o.o.;${n(i)};600100200;a@b.pl;Długa ${i};00-950;Łódź`
    const file = [
      'Klient;NIP;Telefon;E-mail;Adres;Kod;Miasto;Obiekt;Typ obiektu;Rok budowy;Urządzenie;Rodzaj urządzenia;Gwarancja do;Nr fabryczny',
      `${good(1)};Dom;Wielorodzinny;1999;Winda;winda;31.12.2026;A1`,
      `${good(2).replace('600100200', '')};;;;;;;`,
      `${good(3).replace('a@b.pl', 'nie ma')};;;;;;;`,
      `${good(4)};Dom;Zamek;;;;;`,
      `${good(5)};Dom;;20201;;;;`,
      `${good(6)};Dom;;dawno;;;;`,
      `${good(7)};Dom;;;Winda;statek;;`,
      `${good(8)};Dom;;;Winda;;31.02.2026;`,
      `${good(9)};;;;Winda;;;`,
      `${good(10).replace(n(10), '5,26E+09')};;;;;;;`,
      `${good(11).replace('Długa 11', '#N/A')};;;;;;;`,
      `${good(12).replace('Łódź', '=A1&B1')};;;;;;;`,
      `${good(13).replace(/Firma [^;]*/u, 'F'.repeat(301))};;;;;;;`,
      `${good(1)};Dom;;;Winda druga;;;A1`,
      ';;;;;;;;;;;;45081;x',
    ].join('\n')
    const ready = await checked(admin, file)
    expect(ready.counts).toMatchObject({
      rows: 15,
      errors: 0,
      left: 0,
      added: { customers: 13, buildings: 7, devices: 5 },
    })
    const warned = await rowsOf(ready.id, 'warnings')
    const shown = warned.map((it: { n: number; problems: { column: string; message: string }[] }) => {
      const [first] = it.problems
      return [it.n, first?.column, first?.message]
    })
    const missing = expect.stringContaining('Do uzupełnienia')
    expect(shown).toEqual([
      [3, 'Telefon', missing],
      [4, 'E-mail', 'Pole Email musi zawierać prawidłowy adres email'],
      [5, 'Typ obiektu', 'Wpisz jedno z: Jednorodzinny, Wielorodzinny, Usługowy'],
      [6, 'Rok budowy', 'Wprowadź liczbę pomiędzy 1000 a 2200'],
      [7, 'Rok budowy', 'To nie jest liczba'],
      [8, 'Rodzaj urządzenia', expect.stringContaining('Wpisz jedno z: Winda')],
      [9, 'Gwarancja do', expect.stringContaining('To nie jest data')],
      [10, expect.any(String), expect.stringContaining('pod adresem klienta')],
      [11, 'NIP', expect.stringContaining('zgubił cyfry')],
      [12, 'Adres', 'Formuła w tej komórce zwróciła błąd'],
      [13, 'Miasto', expect.stringContaining('Formuła bez wyniku')],
      [14, 'Klient', 'Najwyżej 300 znaków'],
      [15, 'Nr fabryczny', 'To samo urządzenie jest już w wierszu 2'],
      [16, 'Gwarancja do', 'Liczbę odczytano jako datę: 2023-06-04'],
    ])
    const table = (await admin.get(`/imports/problems?import=${ready.id}&format=csv`)).body
    expect(table).toContain('6;Rok budowy;20201;Wprowadź liczbę pomiędzy 1000 a 2200;Uwaga;')
    expect((await run(ready.id)).after.state).toBe('done')
    const [third] = await found(3)
    const { client } = (await admin.get(`/customers/${third?.id}/details`)).json()
    expect(client).toMatchObject({ email: null, remarks: 'E-mail klienta: nie ma' })
    const [fifth] = await found(5)
    const { rows } = (await admin.get(`/buildings/list?client=${fifth?.id}`)).json()
    const { building } = (await admin.get(`/buildings/${rows[0].id}`)).json()
    expect(building.description).toBe('Rok budowy: 20201')
  })

  it('without a place block the import until the row is left out', async () => {
    const file = [
      'Klient;NIP;Telefon;Adres;Kod;Miasto;Uwagi dla biura;Obiekt;Urządzenie',
      ';;;;;;;Nigdzie;Winda',
      `Firma ${base} sp. z o.o.;${nipOf(base)};600100200;Długa 1;00-950;Łódź;;Dom;Winda`,
      `Inna ${base} sp. z o.o.;${nipOf(base + 1)};600100200;Długa 2;00-950;Łódź;${'u'.repeat(4001)};Dom;Winda`,
    ].join('\n')
    const before = await countAll()
    const ready = await checked(admin, file)
    const wrong = await rowsOf(ready.id, 'errors')
    expect(
      wrong.map((it: { n: number; problems: { message: string }[] }) => [it.n, it.problems[0]?.message]),
    ).toEqual([
      [2, expect.stringContaining('Nie ma takiego obiektu')],
      [4, 'Najwyżej 4000 znaków'],
    ])
    const refused = await admin.post(`/imports/${ready.id}/run`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Najpierw popraw albo pomiń wiersze z błędami',
    ])
    expect(await countAll()).toEqual(before)
    await admin.put(`/imports/${ready.id}/choices`, { leaveErrors: true })
    const left = await ended(admin, ready.id)
    expect(left.counts).toMatchObject({
      errors: 0,
      left: 2,
      added: { customers: 1, buildings: 1, devices: 1 },
    })
    expect((await run(ready.id)).after.state).toBe('done')
    expect(await rowsOf(ready.id)).toHaveLength(2)
    expect(await countAll()).toEqual(before.map((it, i) => (i < 3 ? it + 1 : it)))
  })

  it('with a client on many rows are left out together, and reported at each row', async () => {
    const nobody = newId()
    const rows = Array.from({ length: 40 }, (_, i) => ({
      n: i + 2,
      choice: null,
      cells: [nobody, 'Łódź', `Długa ${i}`, 'Winda'],
    }))
    const columns = ['clientId', 'city', 'buildingAddress', 'deviceName'] as const
    let queries = 0
    const counting: Queryable = {
      ...world.db,
      query(...it) {
        queries++
        return world.db.query(...it)
      },
    }
    const plan = await importPlanOf(counting, { rows, columns, doubles: 'keep', leaveErrors: true })
    expect(plan.counts).toMatchObject({ left: 40, added: { customers: 0, buildings: 0, devices: 0 } })
    for (const { problems } of plan.rows)
      expect(problems).toContainEqual(expect.objectContaining({ field: 'clientId', isError: true }))
    expect(queries).toBeLessThan(10)
  })

  it.each([
    ['nothing', '', 'Plik jest pusty'],
    ['only headings', 'Klient;NIP\n', 'Pod nagłówkami nie ma żadnego wiersza'],
    ['a picture called CSV', Buffer.from('89504e470d0a1a0a00', 'hex'), 'To nie jest plik CSV ani XLSX'],
    ['too much', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'Plik jest za duży'],
  ])('a file with %s is refused by a sentence', async (_, bytes, message) => {
    const answer = await upload(admin, bytes)
    expect([400, 413]).toContain(answer.statusCode)
    expect(answer.json().errors).toMatchObject([{ field: 'file', message: expect.stringContaining(message) }])
  })

  it('unconfirmed files are removed in favour of newer ones of the same user', async () => {
    const office = await world.signedIn('office')
    const { id } = (await upload(office, aSpreadsheet(1, base))).json()
    for (let n = 0; n < 20; n++) await upload(office, aSpreadsheet(1, base))
    expect((await office.get(`/imports/${id}`)).statusCode).toBe(404)
    expect((await office.get('/imports')).json().imports).toHaveLength(20)
  })

  it('columns with unknown headings are mapped by their values', async () => {
    const csv = 'Klient;X;Y\na;123-456-32-18;600100200\nb;7740001454;601100200\nc;5260250274;602100200\n'
    const { columns } = (await upload(admin, csv)).json()
    expect(columns.map((it: { field: string }) => it.field)).toEqual(['clientName', 'nip', 'phone'])
  })

  it('repeated headings are mapped once, and so is each field', async () => {
    const { id, columns } = (await upload(admin, 'Klient;Telefon;Telefon;Cokolwiek\na;1;2;3\n')).json()
    expect(columns.map((it: { field: string; again: boolean }) => [it.field, it.again])).toEqual([
      ['clientName', false],
      ['phone', false],
      [null, true],
      [null, false],
    ])
    const twice = await admin.put(`/imports/${id}/columns`, {
      columns: ['clientName', 'nip', 'nip', null],
    })
    expect([twice.statusCode, twice.json().message]).toEqual([400, 'To samo pole wskazano w dwóch kolumnach'])
    const none = await admin.put(`/imports/${id}/columns`, { columns: [null, 'phone', null, null] })
    expect(none.json().errors).toMatchObject([{ field: 'columns' }])
  })
})

describe('existing records', () => {
  const alike = () =>
    `Klient;NIP;Telefon;Adres;Kod;Miasto;Obiekt;Urządzenie\nInna nazwa;${nipOf(base + 1)};600999999;Krótka 9;00-001;Łódź;Nowy obiekt;Domofon\n`

  it('stays as it is and gets what hangs on it, is completed, or is added again', async () => {
    await imported(admin, aSpreadsheet(1, base))
    const ready = await checked(admin, alike())
    expect(ready.counts).toMatchObject({
      doubles: 1,
      added: { customers: 0, buildings: 1, devices: 1 },
      updated: 0,
    })
    expect((await rowsOf(ready.id, 'doubles'))[0].double).toMatchObject({
      kind: 'Customer',
      reasons: ['nip'],
      sure: true,
      choice: 'keep',
    })
    await admin.put(`/imports/${ready.id}/choices`, { doubles: 'update' })
    expect((await ended(admin, ready.id)).counts).toMatchObject({ added: { customers: 0 }, updated: 1 })
    await admin.put(`/imports/${ready.id}/choices`, { rows: [{ n: 2, choice: 'new' }] })
    expect((await ended(admin, ready.id)).counts).toMatchObject({ added: { customers: 1 }, updated: 0 })
    await admin.put(`/imports/${ready.id}/choices`, { rows: [{ n: 2, choice: null }] })
    await ended(admin, ready.id)
    expect((await run(ready.id)).after.state).toBe('done')
    expect(await found(1)).toMatchObject([{ name: 'Inna nazwa', phone: '+48600999999' }])
    const { rows } = (await admin.get(`/audit-log?subject=Customer&action=changed&size=5`)).json()
    expect(rows[0].changes.map((it: { field: string }) => it.field)).toContain('companyName')
  })

  it('a second import of the same file changes nothing', async () => {
    const file = aSpreadsheet(5, base)
    await imported(admin, file)
    const before = await countAll()
    const again = await imported(admin, file)
    expect(again.counts).toMatchObject({
      doubles: 5,
      added: { customers: 0, buildings: 0, devices: 0 },
      updated: 0,
    })
    expect(await countAll()).toEqual(before)
  })

  it('a client that shares only a phone stays separate, unless the user decides otherwise', async () => {
    await imported(admin, aSpreadsheet(1, base))
    const file = `Klient;NIP;Telefon;Adres;Kod;Miasto\nSąsiad s.c.;${nipOf(base + 500)};${500_000_001 + base};Cicha 2;00-001;Łódź\n`
    const ready = await checked(admin, file)
    expect(ready.counts).toMatchObject({ doubles: 1, added: { customers: 1 } })
    expect((await rowsOf(ready.id))[0].double).toMatchObject({
      reasons: ['phone'],
      sure: false,
      choice: 'new',
    })
  })

  it('match only by name, objects by their name; several matches need a decision', async () => {
    await imported(admin, aSpreadsheet(2, base))
    const name = `Wspólnota Mieszkaniowa Kwiatowa ${base + 1}`
    const ready = await checked(
      admin,
      `Klient;Obiekt;Urządzenie\n;Budynek ${base + 2};Szlaban\n;Nigdzie;Szlaban\n${name};Budynek ${base + 1};Brama\n`,
    )
    expect(ready.counts).toMatchObject({ errors: 1, added: { customers: 0, buildings: 0, devices: 2 } })
    const [wrong] = await rowsOf(ready.id, 'errors')
    expect(wrong).toMatchObject({
      n: 3,
      problems: [{ message: expect.stringContaining('Nie ma takiego obiektu') }],
    })
    await imported(
      admin,
      aSpreadsheet(1, base)
        .replace(nipOf(base + 1), nipOf(base + 600))
        .replace('66-400;Gorzów;', '66-400;Żary;'),
    )
    const twice = await checked(admin, `Klient;Obiekt;Urządzenie\n${name};Budynek X;Brama\n`)
    expect((await rowsOf(twice.id, 'errors'))[0].problems[0].message).toContain('kilku klientów')
  })
})

describe('the way back', () => {
  it('removes added records and restores completed ones', async () => {
    await imported(admin, aSpreadsheet(1, base))
    const before = await countAll()
    const [was] = await found(1)
    const ready = await checked(
      admin,
      `Klient;NIP;Telefon;Adres;Kod;Miasto;Obiekt;Urządzenie;Opiekun\nZmieniona;${nipOf(base + 1)};600999998;Krótka 9;00-001;Łódź;Nowy;Domofon;Jan Maj\n`,
    )
    await admin.put(`/imports/${ready.id}/choices`, { doubles: 'update' })
    await ended(admin, ready.id)
    await run(ready.id)
    expect((await found(1))[0]?.name).toBe('Zmieniona')
    const undone = await admin.post(`/imports/${ready.id}/undo`)
    expect(undone.statusCode).toBe(200)
    // A row may be undone before the response.
    expect(['undoing', 'undone']).toContain(undone.json().state)
    expect(await ended(admin, ready.id)).toMatchObject({ state: 'undone', progress: 100, failure: null })
    expect(await countAll()).toEqual(before)
    expect((await found(1))[0]).toEqual(was)
    expect((await admin.post(`/imports/${ready.id}/undo`)).json().state).toBe('undone')
  })

  it('continues after the response, reports progress, and is repeatable after an interruption', async () => {
    const { id } = await imported(admin, aSpreadsheet(40, base))
    await world.db.query("update imports set state = 'undoing', progress = 40 where id = $1", [id])
    const { state, failure } = (await admin.get(`/imports/${id}`)).json()
    expect({ state, failure }).toEqual({ state: 'done', failure: null })
    const answers = await Promise.all([admin.post(`/imports/${id}/undo`), admin.post(`/imports/${id}/undo`)])
    expect(answers.map((it) => it.statusCode).filter((it) => it === 200).length).toBeGreaterThan(0)
    expect((await ended(admin, id)).state).toBe('undone')
    expect(await found(1)).toEqual([])
  })

  it.each([
    ['running', 'done'],
    ['undoing', 'undone'],
  ])('reports its end when the row was %s before it got the lock', async (at, end) => {
    const { id } = await imported(admin, aSpreadsheet(1, base))
    const put = (state: string) => world.db.query('update imports set state = $2 where id = $1', [id, state])
    await put(at)
    await world.db.transaction(async (earlier) => {
      await earlier.query('set transaction isolation level repeatable read')
      await earlier.query('select from imports')
      await put(end)
      let reads = 0
      const reader: Queryable = {
        ...earlier,
        query: (...args: Parameters<Queryable['query']>) =>
          (reads++ === 0 ? earlier : world.db).query(...args),
      }
      expect((await storedImport(reader, id))?.state).toBe(end)
    })
  })

  it('leaves all records after a failure, and reports it', async () => {
    const { id, endedAt } = await imported(admin, aSpreadsheet(2, base))
    await world.db.query(`create table keeps (id uuid references customers (id))`)
    const [client] = await found(1)
    await world.db.query('insert into keeps values ($1)', [client?.id])
    try {
      await admin.post(`/imports/${id}/undo`)
      const after = await ended(admin, id)
      expect(after).toMatchObject({
        state: 'done',
        endedAt,
        failure: expect.stringContaining('Niczego nie zapisano'),
      })
      expect(await found(1)).toHaveLength(1)
    } finally {
      await world.db.query('drop table keeps')
    }
  })

  it('names the records that block it, and removes the others', async () => {
    const { id } = await imported(admin, aSpreadsheet(3, base))
    const [client] = await found(2)
    const { client: record } = (await admin.get(`/customers/${client?.id}/details`)).json()
    await admin.patch(`/customers/${client?.id}`, { remarks: 'Dzwonić', version: record.version })
    expect((await admin.get(`/imports/${id}/standing`)).json()).toEqual({
      total: 1,
      records: [{ kind: 'Customer', id: client?.id, name: client?.name, reason: 'changed' }],
    })
    const before = await countAll()
    expect((await admin.post(`/imports/${id}/undo`)).statusCode).toBe(409)
    expect((await admin.post(`/imports/${id}/undo?rest=1`)).statusCode).toBe(200)
    expect(await ended(admin, id)).toMatchObject({ state: 'undone', stayed: 3, failure: null })
    // A client stays with its object and device.
    expect(await countAll()).toEqual(before.map((n, i) => (i < 3 ? n - 2 : n)))
    expect([await found(1), await found(2), await found(3)].map((it) => it.length)).toEqual([0, 1, 0])
  })

  it('names a device that was changed since', async () => {
    const { id } = await imported(admin, aSpreadsheet(1, base))
    await world.db.query('update devices set version = version + 1 where serial_number = $1', [
      `WZ${base + 1}`,
    ])
    const { records } = (await admin.get(`/imports/${id}/standing`)).json()
    expect(records).toMatchObject([{ kind: 'Device', name: 'Winda osobowa', reason: 'changed' }])
  })

  it('stays closed with the reason while other records depend on it', async () => {
    const { id } = await imported(admin, aSpreadsheet(1, base))
    const [client] = await found(1)
    const { client: record } = (await admin.get(`/customers/${client?.id}/details`)).json()
    await admin.patch(`/customers/${client?.id}`, { remarks: 'Dzwonić', version: record.version })
    await admin.post(`/buildings`, {
      id: newId(),
      customerId: client?.id,
      name: 'Dom',
      address: 'Nowa 1',
      city: 'Łódź',
      type: 'service',
    })
    const refused = await admin.post(`/imports/${id}/undo`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain(
      'wpisy zmienione później: 1; klienci połączeni z innymi: 0; obiekty, osoby, notatki, pliki i inne dodane później: 1',
    )
    expect(await found(1)).toHaveLength(1)
  })
})

describe('one transaction per import', () => {
  it('two concurrent programs write it once', async () => {
    const other = await buildApp(world.deps)
    try {
      const second = agentOf(other, { authorization: `Bearer ${admin.token}` })
      const ready = await checked(admin, aSpreadsheet(20, base))
      const before = await counted('customers')
      const answers = await Promise.all([
        admin.post(`/imports/${ready.id}/run`),
        second.post(`/imports/${ready.id}/run`),
      ])
      expect(answers.map((it) => it.statusCode).filter((it) => it === 200).length).toBeGreaterThan(0)
      await ended(admin, ready.id)
      expect(await counted('customers')).toBe(before + 20)
      expect((await admin.post(`/imports/${ready.id}/run`)).json().state).toBe('done')
      expect(await counted('customers')).toBe(before + 20)
    } finally {
      await other.close()
    }
  })

  it('a repeated upload is the same import; another user’s is a conflict', async () => {
    const id = newId()
    const first = await upload(admin, aSpreadsheet(1, base), 'a.csv', id)
    expect((await upload(admin, aSpreadsheet(1, base), 'a.csv', id)).json()).toEqual(first.json())
    const stranger = await world.signedIn('office')
    expect((await upload(stranger, aSpreadsheet(1, base), 'a.csv', id)).statusCode).toBe(409)
  })

  it('a failed write leaves no records, and is reported', async () => {
    const ready = await checked(admin, aSpreadsheet(3, base))
    const before = await countAll()
    await world.db.query("alter table devices add constraint never check (name <> 'Winda osobowa') not valid")
    try {
      expect((await run(ready.id)).after).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('Niczego nie zapisano'),
      })
    } finally {
      await world.db.query('alter table devices drop constraint never')
    }
    expect(await countAll()).toEqual(before)
  })

  it('a program that was killed while it wrote is seen, and the rows can be checked again', async () => {
    const ready = await checked(admin, aSpreadsheet(2, base))
    await world.db.query("update imports set state = 'running', progress = 40 where id = $1", [ready.id])
    expect((await admin.get(`/imports/${ready.id}`)).json().state).toBe('interrupted')
    const columns = ready.columns.map((it: { field: string | null }) => it.field)
    expect((await admin.put(`/imports/${ready.id}/columns`, { columns })).statusCode).toBe(200)
    expect((await ended(admin, ready.id)).state).toBe('ready')
    expect((await run(ready.id)).after.state).toBe('done')
  })
})

describe('rights', () => {
  it('requires the rights to add all of its records and to read clients', async () => {
    const { id } = await checked(admin, aSpreadsheet(1, base))
    const office = await world.signedIn('office')
    expect((await office.get(`/imports/${id}`)).statusCode).toBe(200)
    await world.db.query(
      "delete from role_rules where role = 'ROLE_OFFICE' and subject = 'Device' and action = 'create'",
    )
    try {
      for (const answer of [
        await office.get(`/imports/${id}`),
        await office.get(`/imports/rows?import=${id}`),
        await office.get(`/imports/problems?import=${id}`),
        await upload(office, aSpreadsheet(1, base)),
        await office.post(`/imports/${id}/run`),
        await office.delete(`/imports/${id}`),
      ])
        expect(answer.statusCode).toBe(403)
      expect((await office.get('/imports')).statusCode).toBe(200)
    } finally {
      await world.db.query(
        "insert into role_rules (role, action, subject, own) values ('ROLE_OFFICE', 'create', 'Device', false)",
      )
    }
    await world.db.query(
      "delete from role_rules where role = 'ROLE_OFFICE' and subject = 'Customer' and action = 'update'",
    )
    try {
      expect((await office.put(`/imports/${id}/choices`, { doubles: 'update' })).statusCode).toBe(403)
    } finally {
      await world.db.query(
        "insert into role_rules (role, action, subject, own) values ('ROLE_OFFICE', 'update', 'Customer', false)",
      )
    }
  })

  it('recognises each template in an upload', async () => {
    for (const template of ['all', 'clients', 'buildings', 'devices']) {
      const { rawPayload } = await admin.get(`/imports/template?template=${template}&format=xlsx`)
      const { columns } = (await upload(admin, rawPayload, `${template}.xlsx`)).json()
      expect(columns.filter((it: { field: string | null }) => it.field === null)).toEqual([])
    }
  })
})
