import { createHash } from 'node:crypto'
import { anUnknownId, aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { limits } from '@zlecenia/contract/lib/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { gif } from '#test/bytes.ts'
import { aDraft, filesOf, type NamedDraft } from '#test/drafts.ts'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office, rowCounts } from '#test/orders.ts'
import { aWorld, type FileSent } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const order = (more: object = {}) => ({ ...office.known({ events: [aSlot({ userIds: [] })] }), ...more })
const post = (data: object, key = newId(), files: readonly FileSent[] = []) =>
  office.office.postForm('/investment', data, files, { 'idempotency-key': key })
const draftWith = (files: Parameters<typeof aDraft>[1]) => aDraft(office.office, files)
const isGone = async (id: string) => (await office.office.get(`/drafts/${id}`)).statusCode === 404
const everything = async () => [await rowCounts(world), (await filesOnDisk(world)).sort()]

describe('an order from a draft', () => {
  it('gets the named files from it, in their order and with their names, and the draft ends', async () => {
    const draft = await draftWith({ 3: aPicture, 7: aPdf, 2000000000: { name: 'inny.gif', bytes: gif } })
    const disk = await filesOnDisk(world)
    const [picture, document] = draft.files
    if (!picture || !document) throw new Error('the draft has two files')
    const files = [{ ...document, name: 'Umowa.pdf' }, picture]
    const answer = await post(order({ draft: { ...draft, files } }))
    expect(answer.statusCode).toBe(201)
    const made = (await office.office.get(`/orders/${answer.json().id}`)).json()
    expect(made.files).toMatchObject([
      { name: 'Umowa.pdf', type: 'application/pdf', size: aPdf.bytes.length },
      { name: aPicture.name, type: 'image/png', size: aPicture.bytes.length },
    ])
    expect(await filesOf(office.office, made.id)).toEqual([aPdf.bytes, aPicture.bytes])
    expect(await isGone(draft.id)).toBe(true)
    // The unnamed file is deleted; the others were not moved.
    const after = await filesOnDisk(world)
    expect([after.length, after.every((name) => disk.includes(name))]).toEqual([disk.length - 1, true])
  })

  it.each(['rzut "parter".png', 'rzut\n1.png', 'C:\\zdjęcia\\brama.png'])(
    'equals the order posted with its file %j under the same key',
    async (name) => {
      const draft = await draftWith({ 1: { ...aPicture, name } })
      const key = newId()
      const made = await post(order({ draft }), key)
      expect(made.statusCode).toBe(201)
      const again = await post(order(), key, [{ ...aPicture, name }])
      expect([again.statusCode, again.json()]).toEqual([201, made.json()])
    },
  )

  it('may bring more files with it, 30 in all', async () => {
    const draft = await draftWith({ 1: aPicture })
    const full = await post(order({ draft }), newId(), Array(limits.filesPerOrder).fill(aPdf))
    expect([full.statusCode, full.json().errors[0].field]).toEqual([413, 'files'])
    const answer = await post(order({ draft }), newId(), [aPdf])
    expect(await filesOf(office.office, answer.json().id)).toEqual([aPicture.bytes, aPdf.bytes])
  })

  it('leaves the draft unchanged when it is refused', async () => {
    const draft = await draftWith({ 1: aPicture })
    const before = await everything()
    const wrong = { ...order({ draft }), order: { ...order().order, services: [anUnknownId] } }
    expect((await post(wrong)).statusCode).toBe(400)
    expect(await everything()).toEqual(before)
    expect((await post(order({ draft }))).statusCode).toBe(201)
  })

  it('refuses a draft that changed since it was seen, and writes nothing', async () => {
    const draft = await draftWith({ 1: aPicture, 2: aPdf })
    const colleague = await world.signedIn('office')
    const theirs = await aDraft(colleague, {})
    const [picture, document] = draft.files
    if (!picture || !document) throw new Error('the draft has two files')
    const before = await everything()
    const refusals: [draft: object, fields: string[]][] = [
      [{ ...draft, id: newId() }, ['draft']],
      [{ ...draft, id: theirs.id }, ['draft']],
      [{ ...draft, version: draft.version + 1 }, ['draft.version']],
      [{ ...draft, files: [picture, { ...document, n: 9 }] }, ['draft.files.1']],
      [{ ...draft, files: [document, { ...picture, sha256: document.sha256 }] }, ['draft.files.1']],
      [
        {
          ...draft,
          files: [
            { ...picture, n: 3 },
            { ...document, n: 4 },
          ],
        },
        ['draft.files.0', 'draft.files.1'],
      ],
    ]
    for (const [sent, fields] of refusals) {
      const answer = await post(order({ draft: sent }))
      expect([answer.statusCode, answer.json().errors.map((it: { field: string }) => it.field)]).toEqual([
        409,
        fields,
      ])
    }
    expect(await everything()).toEqual(before)
  })

  it('uses no number when the draft changed or is missing', async () => {
    const draft = await draftWith({ 1: aPicture })
    const numberOf = async (sent: object) => Number((await post(order(sent))).json().number.slice(-6))
    const before = await numberOf({})
    for (const sent of [
      { ...draft, version: draft.version + 1 },
      { ...draft, id: newId() },
    ]) {
      expect((await post(order({ draft: sent }))).statusCode).toBe(409)
    }
    expect(await numberOf({ draft })).toBe(before + 1)
  })

  type Wrong = { files?: number[]; version?: number; n?: number; sha256?: string }
  const wrong: [what: string, change: Wrong, field: string][] = [
    ['the same file twice', { files: [0, 0] }, 'draft.files.1.n'],
    ['no digest', { sha256: 'abc' }, 'draft.files.0.sha256'],
    ['a number beyond reason', { n: 2 ** 31 }, 'draft.files.0.n'],
    ['a version beyond reason', { version: 2 ** 31 }, 'draft.version'],
  ]
  it.each(wrong)('refuses a draft with %s', async (_what, change, field) => {
    const draft = await draftWith({ 1: aPicture })
    const { files = [0], version = draft.version, ...ofFile } = change
    const sent = { ...draft, version, files: files.map((i) => ({ ...draft.files[i], ...ofFile })) }
    const answer = await post(order({ draft: sent }))
    expect([answer.statusCode, answer.json().errors.map((it: { field: string }) => it.field)]).toEqual([
      400,
      [field],
    ])
  })
})

describe('one draft makes one order', () => {
  it('also for concurrent requests under its key', async () => {
    const draft = await draftWith({ 1: aPicture, 2: aPdf })
    const before = await rowCounts(world)
    const disk = await filesOnDisk(world)
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(order({ draft }), key)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(201))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const after = await rowCounts(world)
    expect([after.orders, after.order_files, after.drafts]).toEqual([
      Number(before.orders) + 1,
      Number(before.order_files) + 2,
      Number(before.drafts) - 1,
    ])
    expect(await filesOnDisk(world)).toEqual(disk)
    expect(await filesOf(office.office, answers[0]?.json().id)).toEqual([aPicture.bytes, aPdf.bytes])
  })

  it('also for two concurrent requests under two keys: the second finds no draft', async () => {
    const draft = await draftWith({ 1: aPicture })
    const before = await rowCounts(world)
    const answers = await Promise.all([post(order({ draft })), post(order({ draft }))])
    const [made, other] = answers.sort((a, b) => a.statusCode - b.statusCode)
    expect([made?.statusCode, other?.statusCode]).toEqual([201, 409])
    expect(other?.json().errors).toEqual([
      { field: 'draft', message: 'Tej wersji roboczej nie ma już na serwerze.' },
    ])
    expect((await rowCounts(world)).orders).toBe(Number(before.orders) + 1)
    expect(await filesOf(office.office, made?.json().id)).toEqual([aPicture.bytes])
  })

  it('also when it is posted again later: from the draft, with its files, or with other data', async () => {
    const draft = await draftWith({ 1: aPicture, 2: aPdf })
    const key = newId()
    const first = await post(order({ draft }), key)
    const disk = await filesOnDisk(world)
    const before = await everything()
    const same = [
      await post(order({ draft }), key),
      await post(order({ draft: null }), key, [aPicture, aPdf]),
      await post(order({ draft: { ...draft, version: 7, files: draft.files.slice(0, 1) } }), key, [aPdf]),
    ]
    expect(same.map((answer) => [answer.statusCode, answer.body])).toEqual(Array(3).fill([201, first.body]))
    const others = [
      await post(order({ draft, generalNotes: 'inaczej' }), key),
      await post(order({ draft: { ...draft, files: draft.files.toReversed() } }), key),
      await post(order({ draft: null }), key, [aPicture]),
    ]
    for (const answer of others) {
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([409, 'Idempotency-Key'])
    }
    expect(await everything()).toEqual(before)
    expect(await filesOnDisk(world)).toEqual(disk)
  })

  it('without expiry: its key outlives the day of other keys', async () => {
    const draft = await draftWith({})
    const key = newId()
    const { id, number, warnings } = (await post(order({ draft }), key)).json()
    await world.db.query("update idempotency_keys set created_at = created_at - interval '1 year'")
    expect((await office.office.get(`/investment/made?key=${key}`)).json()).toEqual({
      made: { id, number, warnings },
    })
    expect((await post(order({ draft }), key)).json().id).toBe(id)
    expect((await post(order({ draft, generalNotes: 'inaczej' }), key)).statusCode).toBe(409)
  })

  it('without expiry also when the server has no draft and the browser sends `seen`', async () => {
    const key = newId()
    const first = await post(order({ draft: null, seen: {} }), key, [aPicture])
    await world.db.query("update idempotency_keys set created_at = created_at - interval '1 year'")
    expect((await post(order({ draft: null, seen: {} }), key, [aPicture])).json()).toEqual(first.json())
  })

  it('while a file is uploaded: the file belongs to the order, or is refused', async () => {
    const draft = await draftWith({ 1: aPicture })
    const [answer, put] = await Promise.all([
      post(order({ draft })),
      office.office.putBytes(`/drafts/${draft.id}/files/2?name=b.pdf`, aPdf.bytes),
    ])
    expect(answer.statusCode).toBe(201)
    expect([200, 404, 409]).toContain(put.statusCode)
    const { rows } = await world.db.query<{ n: number }>(
      'select count(*)::int as n from draft_files where draft_id = $1',
      [draft.id],
    )
    expect(rows).toEqual([{ n: 0 }])
    expect(await filesOf(office.office, answer.json().id)).toEqual([aPicture.bytes])
  })
})

describe('a draft that is becoming an order', () => {
  /** Posts it, and does something while the order has looked at the draft and is not there yet. */
  async function meanwhile(draft: NamedDraft, work: () => Promise<{ statusCode: number }>) {
    const key = newId()
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let isDone = false
    // A key that no longer holds is taken out of the way behind the look at the draft: it waits there for us.
    await world.db.query(
      `insert into idempotency_keys (user_id, key, body_hash, created_at) values ($1, $2, '\\x00', '2001-01-01')`,
      [office.office.user.id, key],
    )
    const { posted, done } = await world.db.transaction(async (tx) => {
      await tx.query('select from idempotency_keys where key = $1 for update', [key])
      const until = async (count: number) => {
        while (!isDone && (await tx.query(waiting)).rowCount < count);
      }
      const posted = post(order({ draft }), key)
      await until(1)
      const done = work().finally(() => {
        isDone = true
      })
      await until(2)
      return { posted, done }
    })
    return [await posted, await done] as const
  }

  it.each<[what: string, work: (path: string) => Promise<{ statusCode: number }>, status: number]>([
    ['thrown away', (path) => office.office.delete(path), 204],
    ['robbed of a file', (path) => office.office.delete(`${path}/files/1`), 204],
    ['given a file', (path) => office.office.putBytes(`${path}/files/2?name=b.pdf`, aPdf.bytes), 409],
    ['saved', (path) => office.office.put(path, { title: 'x', version: 1, sections: {} }), 409],
  ])('and is %s meanwhile gives the order all its files', async (_what, work, status) => {
    const draft = await draftWith({ 1: aPicture })
    const [answer, other] = await meanwhile(draft, () => work(`/drafts/${draft.id}`))
    expect([answer.statusCode, other.statusCode]).toEqual([201, status])
    expect(await filesOf(office.office, answer.json().id)).toEqual([aPicture.bytes])
    expect(await isGone(draft.id)).toBe(true)
  })
})

describe('an order posted again from a draft that is still there', () => {
  // The browser could not store the draft on the server at first, and posted the files with the order.
  it('ends the draft, and the key is the order’s for ever', async () => {
    const key = newId()
    const first = await post(order(), key, [aPicture])
    const draft = await draftWith({ 1: aPicture })
    const again = await post(order({ draft }), key)
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(await isGone(draft.id)).toBe(true)
    expect(await filesOf(office.office, first.json().id)).toEqual([aPicture.bytes])
    await world.db.query("update idempotency_keys set created_at = created_at - interval '1 year'")
    expect((await post(order(), key, [aPicture])).json().id).toBe(first.json().id)
  })

  it('leaves a draft alone that was changed since, and one that was posted with other data', async () => {
    const key = newId()
    await post(order(), key, [aPicture])
    const draft = await draftWith({ 1: aPicture })
    expect((await post(order({ draft: { ...draft, version: 9 } }), key)).statusCode).toBe(201)
    expect((await post(order({ draft, generalNotes: 'inaczej' }), key)).statusCode).toBe(409)
    expect(await isGone(draft.id)).toBe(false)
  })
})

it('the fingerprint of a request does not depend on the source of its files', async () => {
  const draft = await draftWith({ 1: aPdf })
  const a = newId()
  const b = newId()
  await post(order({ draft }), a)
  await post(order(), b, [aPdf])
  const { rows } = await world.db.query<{ hash: string }>(
    "select distinct encode(body_hash, 'hex') as hash from idempotency_keys where key in ($1, $2)",
    [a, b],
  )
  expect(rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/u) }])
  expect(draft.files[0]?.sha256).toBe(createHash('sha256').update(aPdf.bytes).digest('hex'))
})
