import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aDraft, filesOf } from '#test/drafts.ts'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office, rowCounts } from '#test/orders.ts'
import { aRelay, type Relay } from '#test/relay.ts'
import { aWorld, type FileSent } from '#test/world.ts'

let relay: Relay
const world = await aWorld(async ({ target }) => {
  relay = await aRelay(target)
  return { db: relay.db }
})
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
  // Initialises the year's numbering: the next commit is the order's.
  expect((await post(order())).statusCode).toBe(201)
})

const insertOrder = 'createOrder.insertOrder'
const order = (more: object = {}) => ({ ...office.known({ events: [aSlot({ userIds: [] })] }), ...more })
const post = (data: object, key = newId(), files: readonly FileSent[] = []) =>
  office.office.postForm('/investment', data, files, { 'idempotency-key': key })
const made = async (key: string) => (await office.office.get(`/investment/made?key=${key}`)).json().made
const state = async () => [await rowCounts(world), (await filesOnDisk(world)).sort()]

/** Runs a call whose commit succeeds and whose response is lost. */
async function losing<T extends { statusCode: number; headers: object }>(
  call: () => Promise<T>,
  saying = insertOrder,
): Promise<T> {
  // Requests for thumbnails have a commit of their own.
  const lost = relay.loseNextCommit(saying)
  const answer = await call()
  await lost
  expect([answer.statusCode, answer.headers]).toEqual([503, expect.objectContaining({ 'retry-after': '5' })])
  return answer
}

/** Paths of an order's files. */
async function pathsOf(orderId: string): Promise<string[]> {
  const { rows } = await world.db.query<{ key: string }>(
    'select storage_key as key from order_files where order_id = $1 order by position',
    [orderId],
  )
  return rows.map(({ key }) => join(world.filesFolder, key.slice(-2), key))
}

describe('an order whose commit was done and whose answer was lost', () => {
  it('preserves its files, and answers a repeated request as the first one', async () => {
    const key = newId()
    const before = await rowCounts(world)
    const disk = (await filesOnDisk(world)).length
    await losing(() => post(order(), key, [aPicture, aPdf]))
    const again = await post(order(), key, [aPicture, aPdf])
    expect([again.statusCode, again.json()]).toEqual([201, await made(key)])
    expect(await filesOf(office.office, again.json().id)).toEqual([aPicture.bytes, aPdf.bytes])
    expect((await rowCounts(world)).orders).toBe(Number(before.orders) + 1)
    expect(await filesOnDisk(world)).toHaveLength(disk + 2)
  })

  it('refuses other data under the same key, with the order’s number, and changes nothing', async () => {
    const key = newId()
    await losing(() => post(order(), key, [aPicture]))
    const { id, number } = await made(key)
    const before = await state()
    for (const answer of [
      await post(order({ generalNotes: 'inaczej' }), key, [aPicture]),
      await post(order(), key, [aPdf]),
    ]) {
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([409, 'Idempotency-Key'])
      expect(answer.json().message).toContain(number)
    }
    expect(await state()).toEqual(before)
    expect(await filesOf(office.office, id)).toEqual([aPicture.bytes])
  })

  it('has the files of its draft, if repeated from the draft or with the files', async () => {
    const draft = await aDraft(office.office, { 5: aPicture, 6: aPdf })
    const key = newId()
    await losing(() => post(order({ draft }), key))
    const before = await state()
    const answers = [
      await post(order({ draft }), key),
      await post(order(), key, [aPicture, aPdf]),
      await post(order({ draft }), newId()),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 409])
    expect(answers[2]?.json().errors[0].field).toBe('draft')
    const { id } = await made(key)
    expect(answers.slice(0, 2).map((answer) => answer.json().id)).toEqual([id, id])
    expect(await state()).toEqual(before)
    expect(await filesOf(office.office, id)).toEqual([aPicture.bytes, aPdf.bytes])
  })

  it('restores missing or truncated files from a repeated request', async () => {
    const draft = await aDraft(office.office, { 5: aPicture, 6: aPdf, 7: aPicture })
    const key = newId()
    await losing(() => post(order({ draft }), key))
    const { id } = await made(key)
    const [first = '', second = '', third = ''] = await pathsOf(id)
    const before = await state()
    await rm(first)
    await writeFile(second, aPdf.bytes.slice(0, 9))
    await rm(third)
    expect((await post(order({ draft }), key)).statusCode).toBe(201)
    expect((await post(order(), key, [aPicture, aPdf, aPicture])).statusCode).toBe(201)
    expect(await state()).toEqual(before)
    expect(await filesOf(office.office, id)).toEqual([aPicture.bytes, aPdf.bytes, aPicture.bytes])
  })
})

describe('a file of a draft whose commit was done and whose answer was lost', () => {
  it('preserves its bytes, and can be uploaded again', async () => {
    const draft = await aDraft(office.office, {})
    const path = `/drafts/${draft.id}/files/4`
    await losing(() => office.office.putBytes(`${path}?name=a.pdf`, aPdf.bytes), 'drafts.putFile')
    expect((await office.office.get(path)).rawPayload).toEqual(aPdf.bytes)
    const before = await state()
    expect((await office.office.putBytes(`${path}?name=a.pdf`, aPdf.bytes)).statusCode).toBe(200)
    expect(await state()).toEqual(before)
  })
})

describe('files that cannot be removed afterwards', () => {
  /** A folder in place of a file is not removed as one. */
  async function stuck(path: string): Promise<void> {
    await rm(path)
    await mkdir(path)
  }
  const pathIn = async (draftId: string) => {
    const { rows } = await world.db.query<{ key: string }>(
      'select storage_key as key from draft_files where draft_id = $1',
      [draftId],
    )
    const key = rows[0]?.key ?? ''
    return join(world.filesFolder, key.slice(-2), key)
  }

  it('turns neither an order nor a draft that was thrown away into an error', async () => {
    const ordered = await aDraft(office.office, { 1: aPicture })
    const thrown = await aDraft(office.office, { 1: aPicture })
    for (const { id } of [ordered, thrown]) await stuck(await pathIn(id))
    expect((await post(order({ draft: { ...ordered, files: [] } }))).statusCode).toBe(201)
    expect((await office.office.delete(`/drafts/${thrown.id}`)).statusCode).toBe(204)
  })
})
