import { contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { anUnknownId } from '@zlecenia/contract/features/order-base/investment.examples'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aFreeSlot } from '#test/creating.ts'
import { anOffice, billingOf, type Office, placeOf, rowCounts, snapshotOf } from '#test/orders.ts'
import { countWaiting } from '#test/waiting.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const post = (data: unknown, headers = {}) => office.office.postForm('/investment', data, [], headers)
type Another = Awaited<ReturnType<Office['another']>>

/** An order for that client and building; parts of it as the browser sends them. */
const orderFor = ({ client, file }: Another, change: Record<string, object> = {}) => ({
  ...office.known({
    // No performers, so that only the row lock of the client orders the requests.
    events: [aFreeSlot([])],
    client: { ...contactOf(client), id: client.id, ...change.client },
    building: placeOf(file),
    billingDetails: { ...billingOf(file), ...change.billingDetails },
    order: { caretakerId: null },
    additionalInformation: snapshotOf(file),
  }),
  ...(change.seen && { seen: change.seen }),
})
const customerRow = async (id: string) =>
  (await world.db.query<Record<string, unknown>>('select * from customers where id = $1', [id])).rows[0]
/** An order posted while another transaction has changed the client and not committed yet. */
async function postedWhileChanged(id: string, set: string, order: object) {
  const { answer } = await world.db.transaction(async (tx) => {
    await tx.query(`update customers set ${set}, version = version + 1 where id = $1`, [id])
    const answer = post(order)
    await vi.waitUntil(async () => (await countWaiting(world.db)) > 0, { timeout: 10_000 })
    return { answer }
  })
  return answer
}
const colleague = (id: string, set: string) =>
  world.db.query(`update customers set ${set}, version = version + 1 where id = $1`, [id])

describe('A client changed with an order', () => {
  it('has only its changed fields written, when the sender names them', async () => {
    const it = await office.another()
    const { id, phone, email } = it.client
    await colleague(id, "email = 'nowy@klient.example', address = 'ul. Nowa 1'")
    const seen = { client: { version: 1, changed: { phone } } }
    const answer = await post(orderFor(it, { client: { phone: '611 222 333', email }, seen }))
    expect(answer.statusCode).toBe(201)
    expect(await customerRow(id)).toMatchObject({
      phone: '+48611222333',
      email: 'nowy@klient.example',
      address: 'ul. Nowa 1',
      version: 3,
    })
    const { rows } = await world.db.query('select client from orders where id = $1', [answer.json().id])
    expect(rows[0]).toMatchObject({ client: { phone: '+48611222333', email: 'nowy@klient.example' } })
  })

  it('causes a conflict at a field with a concurrent change, and nothing is written', async () => {
    const it = await office.another()
    const { id, phone, name } = it.client
    await colleague(id, "phone = '+48699999999'")
    const before = await rowCounts(world)
    const sent = { client: { phone: '611 222 333', name: 'Inna Osoba' } }
    const answer = await post(
      orderFor(it, { ...sent, seen: { client: { version: 1, changed: { phone, name } } } }),
      { 'idempotency-key': 'seen' },
    )
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors).toEqual([
      { field: 'client.phone', message: 'Ktoś zmienił to pole klienta w międzyczasie' },
    ])
    expect(await rowCounts(world)).toEqual(before)
    expect(await customerRow(id)).toMatchObject({ phone: '+48699999999', name })

    // After the conflict the sender may overwrite it, under the same key, since the first request stored nothing.
    const seen = { client: { version: 2, changed: { phone: '+48699999999', name } } }
    const again = await post(orderFor(it, { ...sent, seen }), { 'idempotency-key': 'seen' })
    expect(again.statusCode).toBe(201)
    expect(await customerRow(id)).toMatchObject({ phone: '+48611222333', name: 'Inna Osoba' })
  })

  it('causes no conflict when it equals a concurrent change', async () => {
    const it = await office.another()
    await colleague(it.client.id, "phone = '+48611222333'")
    const seen = { client: { version: 1, changed: { phone: it.client.phone } } }
    const answer = await post(orderFor(it, { client: { phone: '611222333' }, seen }))
    expect(answer.statusCode).toBe(201)
    expect(await customerRow(it.client.id)).toMatchObject({ version: 2 })
  })

  it('compares normalised values when the sender knows no version', async () => {
    const it = await office.another()
    await world.db.query("update customers set phone = '611-222-333' where id = $1", [it.client.id])
    const seen = { client: { changed: { phone: '611 222 333' } } }
    expect((await post(orderFor(it, { client: { phone: '622222222' }, seen }))).statusCode).toBe(201)
    const late = await post(orderFor(it, { client: { phone: '633333333' }, seen }))
    expect(late.statusCode).toBe(409)
  })

  it('requires no field that another user emptied', async () => {
    const it = await office.another()
    await colleague(it.client.id, 'city = null')
    const seen = { client: { version: 1, changed: { name: it.client.name } } }
    expect((await post(orderFor(it, { client: { name: 'Ewa Nowa' }, seen }))).statusCode).toBe(201)
    const emptied = { client: { version: 3, changed: { name: 'Ewa Nowa' } } }
    const answer = await post(orderFor(it, { client: { name: null as never }, seen: emptied }))
    expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([400, 'client.name'])
  })

  it('waits for a concurrent change, and logs the values it really replaced', async () => {
    const it = await office.another()
    const order = orderFor(it, { client: { phone: '611000001' } })
    const answer = await postedWhileChanged(it.client.id, "phone = '+48600000002'", order)
    expect(answer.statusCode).toBe(201)
    const { rows } = await world.db.query(
      `select before ->> 'phone' as before, after ->> 'phone' as after from audit_log
        where action = 'changed' and subject = 'Customer' and subject_id = $1`,
      [it.client.id],
    )
    expect(rows).toEqual([{ before: '+48600000002', after: '+48611000001' }])
  })

  it('conflicts with a concurrent change of the same field when the sender sends `seen`', async () => {
    const it = await office.another()
    const seen = { client: { version: 1, changed: { phone: it.client.phone } } }
    const order = orderFor(it, { client: { phone: '611000001' }, seen })
    const answer = await postedWhileChanged(it.client.id, "phone = '+48600000002'", order)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([409, 'client.phone'])
    expect(await customerRow(it.client.id)).toMatchObject({ phone: '+48600000002', version: 2 })
  })
})

it('an unchanged client and billing record sent with an order overwrite no newer values', async () => {
  const it = await office.another()
  const { id } = it.client
  const [record] = it.file.billingDetails
  await colleague(id, "phone = '+48611222333', address = 'ul. Nowa 1'")
  await world.db.query("update billing_records set city = 'Kutno', version = version + 1 where id = $1", [
    record?.id,
  ])
  const seen = { client: { version: 1, changed: {} }, billingDetails: { version: 1, changed: {} } }
  const {
    firstName,
    lastName,
    phoneNumber: phone,
    id: caretakerId,
  } = it.file.building.contactPersons[0] ?? {}
  const order = orderFor(it, { seen })
  const answer = await post({
    ...order,
    building: { ...order.building, caretaker: { firstName, lastName, phone } },
    order: { ...order.order, caretakerId },
  })
  expect([answer.statusCode, answer.json().warnings]).toEqual([201, []])
  expect(await customerRow(id)).toMatchObject({ phone: '+48611222333', address: 'ul. Nowa 1', version: 2 })
  const rows = async (what: string, from: string) =>
    (await world.db.query(`select ${what} from ${from}`)).rows
  expect(await rows('city', `billing_records where id = '${record?.id}'`)).toEqual([{ city: 'Kutno' }])
  // The contact belongs to the building, and is not duplicated.
  expect(await rows('id', `contact_persons where building_id = '${it.file.building.id}'`)).toHaveLength(
    it.file.building.contactPersons.length,
  )
  expect(
    await rows('client, billing, caretaker_id as caretaker', `orders where id = '${answer.json().id}'`),
  ).toMatchObject([{ client: { phone: '+48611222333' }, billing: { city: 'Kutno' }, caretaker: caretakerId }])
})

describe('A billing record changed with an order', () => {
  it('has only the changed fields written, and a conflict at the field that another changed', async () => {
    const it = await office.another()
    const { id, city, phone } = billingOf(it.file)
    await world.db.query(
      "update billing_records set email = 'faktury@nowe.example', city = 'Kutno', version = 2 where id = $1",
      [id],
    )
    const change = { billingDetails: { phone: '622333444', city: 'Żagań' } }
    const seen = { billingDetails: { version: 1, changed: { phone, city } } }
    const refused = await post(orderFor(it, { ...change, seen }))
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      [{ field: 'billingDetails.city', message: 'Ktoś zmienił to pole danych do faktury w międzyczasie' }],
    ])
    const own = { billingDetails: { version: 2, changed: { phone } } }
    const made = await post(orderFor(it, { ...change, seen: own }))
    expect(made.statusCode).toBe(201)
    const { rows } = await world.db.query('select phone, email, city from billing_records where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ phone: '+48622333444', email: 'faktury@nowe.example', city: 'Kutno' }])
  })
})

describe('A stored note sent with an order', () => {
  const notesOf = async (orderId: string) =>
    (
      await world.db.query<{ notes: { id: string; content: string; category: string }[] }>(
        'select notes from orders where id = $1',
        [orderId],
      )
    ).rows[0]?.notes ?? []
  const forged = (it: Another) =>
    snapshotOf(it.file).map((note, i) =>
      i === 0 ? { ...note, content: 'FORGED SNAPSHOT', title: 'other' as const, customTitle: 'x' } : note,
    )

  it("has the building's text and category, never the sent ones, with a warning", async () => {
    const it = await office.another()
    const answer = await post({ ...orderFor(it), additionalInformation: forged(it) })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().warnings).toEqual([expect.stringContaining('Kod do budynku')])
    expect(JSON.stringify(answer.json().warnings)).not.toContain('FORGED')
    const [group] = it.file.notes
    expect((await notesOf(answer.json().id))[0]).toMatchObject({
      category: group?.type,
      content: group?.notes[0]?.content,
    })
  })

  it('causes a conflict in an outdated version when the sender sends `seen`', async () => {
    const it = await office.another()
    const before = await rowCounts(world)
    const answer = await post({ ...orderFor(it, { seen: {} }), additionalInformation: forged(it) })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      409,
      [{ field: 'additionalInformation.0.content', message: 'Ktoś zmienił tę notatkę w międzyczasie' }],
    ])
    expect(await rowCounts(world)).toEqual(before)
  })

  it('conflicts when it is missing and `seen` is sent, and is unknown otherwise', async () => {
    const it = await office.another()
    const [first, ...rest] = snapshotOf(it.file)
    const additionalInformation = [{ ...first, id: anUnknownId }, ...rest]
    const seen = await post({ ...orderFor(it, { seen: {} }), additionalInformation })
    const unseen = await post({ ...orderFor(it), additionalInformation })
    expect([seen, unseen].map((it) => [it.statusCode, it.json().errors[0].field])).toEqual([
      [409, 'additionalInformation.0.id'],
      [400, 'additionalInformation.0.id'],
    ])
  })

  it('may be sent only once', async () => {
    const it = await office.another()
    const notes = snapshotOf(it.file)
    const answer = await post({ ...orderFor(it), additionalInformation: [...notes, notes[0]] })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'additionalInformation.9.id', message: 'Ta sama notatka jest w zleceniu dwa razy' }],
    ])
  })
})

describe('A conflict reveals no data to a caller without the right to read', () => {
  /**
   * User of an office with the right to create orders, without the right to read `subject` or to change `unchanged`.
   */
  async function without(subject: 'BuildingNote' | 'Customer', unchanged: readonly string[] = []) {
    const role = `no${newId()}`
    await world.db.query('insert into roles (key, name, system) values ($1, $1, false)', [role])
    await world.db.query(
      `insert into role_rules (role, action, subject, own)
       select $1, action, subject, own from role_rules
        where role = 'ROLE_OFFICE' and not (subject = $2 and action in ('manage', 'read'))
          and not (subject = any($3) and action in ('manage', 'update'))`,
      [role, subject, unchanged],
    )
    const caller = await world.signedIn('office')
    await world.db.query('update user_roles set role = $1 where user_id = $2', [role, caller.user.id])
    return caller
  }

  it('a note: the order is created with the stored text, whatever was sent', async () => {
    const caller = await without('BuildingNote')
    const it = await office.another()
    const masked = snapshotOf(it.file).map((note) => ({ ...note, content: '••••' }))
    for (const seen of [{}, undefined]) {
      const order = orderFor(it, seen && { seen })
      const answer = await caller.postForm('/investment', { ...order, additionalInformation: masked }, [])
      expect([answer.statusCode, answer.json().warnings]).toEqual([201, []])
      const { rows } = await world.db.query<{ notes: { content: string }[] }>(
        'select notes from orders where id = $1',
        [answer.json().id],
      )
      expect(rows[0]?.notes.map((note) => note.content)).toEqual(
        snapshotOf(it.file).map((note) => note.content),
      )
    }
  })

  it.each([
    ['phone', '+48600000000', '611 222 333'],
    ['nip', '5260250274', '7740001454'],
  ] as const)(
    "a client's %s: a wrong and a right guess get the same response",
    async (field, guess, sent) => {
      const caller = await without('Customer')
      const it = await office.another()
      const answers = []
      for (const was of [it.client[field], guess]) {
        const seen = { client: { changed: { [field]: was } } }
        const order = orderFor(it, { client: { [field]: sent }, seen })
        answers.push(await caller.postForm('/investment', order, []))
      }
      expect(answers.map((it) => [it.statusCode, it.json().errors?.[0].field])).toEqual([
        [409, `client.${field}`],
        [409, `client.${field}`],
      ])
    },
  )

  it('an unchanged value: a caller without the right is refused for any stored value', async () => {
    const caller = await without('Customer', ['Customer', 'Building'])
    const it = await office.another()
    const customer = it.client
    const billing = billingOf(it.file)
    const answers = []
    for (const phone of [customer.phone, '+48600000000']) {
      const seen = { client: { version: 1, changed: { phone } } }
      answers.push(await caller.postForm('/investment', orderFor(it, { client: { phone }, seen }), []))
    }
    for (const phone of [billing.phone, '+48600000000']) {
      const seen = { billingDetails: { version: 1, changed: { phone } }, client: { changed: {} } }
      const order = orderFor(it, { billingDetails: { phone }, seen })
      answers.push(await caller.postForm('/investment', order, []))
    }
    expect(answers.map((it) => it.statusCode)).toEqual([403, 403, 403, 403])
    // A request without changes is accepted.
    const seen = { client: { changed: {} }, billingDetails: { changed: {} } }
    expect((await caller.postForm('/investment', orderFor(it, { seen }), [])).statusCode).toBe(201)
  })
})

it('`seen` is not part of the fingerprint of a key', async () => {
  const it = await office.another()
  const order = orderFor(it, { seen: {} })
  const key = { 'idempotency-key': 'what was seen' }
  const first = await post(order, key)
  const again = await post({ ...order, seen: { client: { version: 7, changed: {} } } }, key)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
})
