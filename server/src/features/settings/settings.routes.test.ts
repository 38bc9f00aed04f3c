import { initialNumbering } from '@zlecenia/contract/features/settings/numbering'
import { beforeAll, describe, expect, it } from 'vitest'
import { alignNumbering } from '#features/order-dialog/index.ts'
import { aFreeSlot, created } from '#test/creating.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
let office: Office
beforeAll(async () => {
  admin = await world.signedIn('admin')
  office = await anOffice(world)
  await world.db.query("insert into settings (company_name) values ('Serwis Kowalski')")
})

const read = async () => (await admin.get('/settings/company')).json()
const change = async (changes: object) => admin.patch('/settings/company', { ...(await read()), ...changes })
const numberOfNew = async () => {
  const order = office.known({ events: [aFreeSlot([office.worker.user.id])] })
  return (await created(world, office.office, order)).number
}

describe('the settings of the company', () => {
  it('are the company name and the initial numbering until changed', async () => {
    expect(await read()).toMatchObject({
      companyName: 'Serwis Kowalski',
      nip: null,
      numbering: initialNumbering,
      version: 1,
    })
  })

  it('are normalised and audited when changed, and a stale version is a conflict', async () => {
    const changes = {
      companyName: ' Serwis Nowak ',
      nip: 'PL 526-025-02-74',
      address: 'ul. Długa 1',
      postalCode: '80001',
      city: 'Gdańsk',
      phoneNumber: '600 100 200',
      email: '',
    }
    const before = await read()
    const answer = await change(changes)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      companyName: 'Serwis Nowak',
      nip: '5260250274',
      postalCode: '80-001',
      phoneNumber: '+48600100200',
      email: null,
      version: before.version + 1,
    })
    expect((await change({ version: before.version })).statusCode).toBe(409)
    const { version } = answer.json()
    const moved = (
      await admin.patch('/settings/company', { city: null, numbering: { digits: 5 }, version })
    ).json()
    expect(moved).toEqual({
      ...answer.json(),
      city: null,
      version: version + 1,
      numbering: { ...initialNumbering, digits: 5 },
    })
    await admin.patch('/settings/company', {
      numbering: { digits: initialNumbering.digits },
      version: version + 1,
    })
    const { rows } = await world.db.query<{ before: object; after: object; user_id: string }>(
      "select before, after, user_id from audit_log where subject = 'Settings' order by id",
    )
    expect(rows.slice(0, 1)).toMatchObject([
      {
        before: { companyName: 'Serwis Kowalski' },
        after: { companyName: 'Serwis Nowak', nip: '5260250274' },
        user_id: admin.user.id,
      },
    ])
    expect((await admin.get('/me')).json().companyName).toBe('Serwis Nowak')
  })

  it.each([
    ['a prefix that begins with a digit', { prefix: '1A' }, 'numbering.prefix'],
    ['a prefix with what separates', { prefix: 'A/B' }, 'numbering.prefix'],
    ['four digits, which could be a year', { digits: 4 }, 'numbering.digits'],
    ['another separator', { separator: '.' }, 'numbering.separator'],
  ])('refuse %s', async (_, wrong, field) => {
    const answer = await change({ numbering: { ...initialNumbering, ...wrong } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map((it: { field: string }) => it.field)).toEqual([field])
  })

  it('cannot be seen or changed by other roles', async () => {
    for (const it of [office.office, office.worker]) {
      expect((await it.get('/settings/company')).statusCode).toBe(403)
      expect((await it.patch('/settings/company', {})).statusCode).toBe(403)
    }
  })
})

describe('numbers of orders', () => {
  it('change format for new orders, while the yearly sequence continues', async () => {
    const first = await numberOfNew()
    expect(first).toMatch(/^ZL\/\d{4}\/000001$/u)
    const year = Number(String(first).split('/')[1])
    expect((await read()).next).toEqual({ year, n: 2 })

    const numbering = { prefix: 'SERWIS', yearFirst: false, separator: '-', digits: 5 }
    expect((await change({ numbering })).json().next).toEqual({ year, n: 2 })
    expect(await numberOfNew()).toBe(`SERWIS-00002-${year}`)
    const { rows } = await world.db.query('select number from orders order by created_at')
    expect(rows[0]).toEqual({ number: first })
  })

  it('continue after the highest in use after a restore, in any format', async () => {
    const { year } = (await read()).next
    await world.db.query("update orders set number = $1 where number like 'SERWIS%'", [
      `SERWIS-00041-${year}`,
    ])
    await world.db.query(`drop sequence order_number_${year}`)
    await alignNumbering(world.db, year)
    expect(await numberOfNew()).toBe(`SERWIS-00042-${year}`)
  })
})
