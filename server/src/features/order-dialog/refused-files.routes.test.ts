import { contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, aPicture, type Office } from '#test/orders.ts'
import { refusalOf } from '#test/refusals.ts'
import { aWorld, type FileSent } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const refused = (data: unknown, files: FileSent[] = []) => refusalOf(world, office.office, data, files)
const create = (data: unknown, files: FileSent[] = []) => office.office.postForm('/investment', data, files)

describe('Files', () => {
  const ofSize = (bytes: number): FileSent => ({
    name: 'duży.pdf',
    bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9)]),
  })
  const tenMegabytes = 10 * 1024 * 1024

  it('with 10 MB are accepted', async () => {
    const answer = await create(office.known({ events: [aSlot({ userIds: [] })] }), [ofSize(tenMegabytes)])
    expect(answer.statusCode).toBe(201)
  })

  it('with a byte more are refused by name and position, and the others are not stored', async () => {
    expect(await refused(office.known(), [aPicture, ofSize(tenMegabytes + 1)])).toEqual({
      status: 413,
      message: 'Plik duży.pdf jest za duży. Maksymalny rozmiar to 10MB.',
      errors: { 'files.1': 'Plik duży.pdf jest za duży. Maksymalny rozmiar to 10MB.' },
    })
  })

  it('are checked by their bytes, not by their name', async () => {
    const page: FileSent = {
      name: 'zdjecie.png',
      bytes: Buffer.from('<script>alert(1)</script>'),
      type: 'image/png',
    }
    expect(await refused(office.known(), [aPicture, aPicture, page])).toMatchObject({
      status: 415,
      errors: { 'files.2': 'Plik zdjecie.png nie jest obsługiwany. Dozwolone są tylko obrazy i pliki PDF.' },
    })
  })

  it('more than thirty are refused', async () => {
    const refusal = await refused(
      office.known(),
      Array.from({ length: 31 }, () => aPicture),
    )
    expect(refusal).toMatchObject({ status: 413, errors: { files: 'Najwyżej 30 plików w jednym zleceniu' } })
  })

  it('may precede the data', async () => {
    const form = new FormData()
    form.append('files[0]', new Blob([Buffer.from(aPicture.bytes)], { type: 'image/png' }), aPicture.name)
    form.append('data', JSON.stringify(office.known({ events: [aSlot({ userIds: [] })] })))
    const answer = await office.office.send({ method: 'POST', url: '/investment', payload: form })
    expect(answer.statusCode).toBe(201)
  })
})

describe('Nothing is left', () => {
  it('after an order that fails at the very end: no row in any table, no file', async () => {
    await world.db.query(
      "alter table order_history add constraint order_history__broken check (kind <> 'created') not valid",
    )
    try {
      const refusal = await refused(office.fresh(), [aPicture])
      expect(refusal.status).toBe(500)
    } finally {
      await world.db.query('alter table order_history drop constraint order_history__broken')
    }
  })

  it('after an order whose file cannot be stored', async () => {
    const { keep } = world.uploads
    world.uploads.keep = async (files) => {
      await keep(files)
      throw new Error('the disk is full')
    }
    try {
      expect((await refused(office.fresh(), [aPicture])).status).toBe(500)
    } finally {
      world.uploads.keep = keep
    }
  })
})

describe('Who may', () => {
  it('a worker may not create orders', async () => {
    const answer = await office.worker.postForm('/investment', office.known())
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Brak uprawnień do tej operacji.'])
  })

  it('a creator of orders without the right to clients cannot create or change one with an order', async () => {
    const rules = "role = 'ROLE_OFFICE' and subject = 'Customer' and action in ('create', 'update')"
    const { rows } = await world.db.query<Record<string, unknown>>(`select * from role_rules where ${rules}`)
    await world.db.query(`delete from role_rules where ${rules}`)
    const refusalOf = async (data: object) => {
      const { status, errors } = await refused(data)
      return [status, errors]
    }
    expect(await refusalOf(office.fresh())).toEqual([
      403,
      { client: 'Nie możesz dodawać klientów. Wybierz klienta z kartoteki.' },
    ])
    expect(await refusalOf(office.known({ client: { name: 'Ktoś Inny' } }))).toEqual([
      403,
      { client: 'Nie możesz zmieniać danych klienta. Zostaw je takie, jakie są w kartotece.' },
    ])
    expect((await create(office.known())).statusCode).toBe(201)
    await world.db.query(
      'insert into role_rules select * from json_populate_recordset(null::role_rules, $1)',
      [JSON.stringify(rows)],
    )
    expect((await create(office.known({ client: contactOf(office.client) }))).statusCode).toBe(201)
  })
})
