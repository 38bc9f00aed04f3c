import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedExample } from '#seed/index.ts'
import { freshDatabase, type TestDatabase } from '#test/test-database.ts'
import { foldedTexts } from '../../housekeeping.ts'
import { foldAgain, foldingVersion } from './folded-again.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.db.transaction((tx) => seedExample(tx))
})
afterAll(() => database.drop())

const columns = foldedTexts.map(({ table, column }) => ({ table, column }))
async function texts() {
  const { db } = database
  return Promise.all(
    columns.map(async ({ table, column }) => {
      const sql = `select id, ${column} as text from ${table} order by id`
      const { rows } = await db.query<{ id: string; text: string }>(sql)
      // People created at one moment have no order.
      return rows.map(({ id, text }) => ({ id, text: text.split('\n').toSorted().join('\n') }))
    }),
  )
}
async function older() {
  const { db } = database
  for (const { table, column } of columns) await db.query(`update ${table} set ${column} = 'older'`)
  await db.query('delete from folded_texts')
}

it('refolds texts of an older program once, as this one writes them', async () => {
  const { db } = database
  const written = await texts()
  expect(written.filter((rows) => rows.length > 0).length).toBeGreaterThan(6)
  await older()
  expect(await foldAgain(db.patient, foldedTexts)).toBe(written.flat().length)
  expect(await texts()).toEqual(written)
  await db.query(`update users set search_text = 'as it is'`)
  expect(await foldAgain(db.patient, foldedTexts)).toBe(0)
  expect(await foldAgain(db.patient, foldedTexts, { version: foldingVersion + 1 })).toBeGreaterThan(0)
  expect(await texts()).toEqual(written)
})

it('resumes where it stopped, and two nodes do not block each other', async () => {
  const { db } = database
  const written = await texts()
  await older()
  expect(await foldAgain(db.patient, foldedTexts, { until: 0 })).toBe(0)
  const orders = foldedTexts.filter(({ table }) => table === 'orders')
  await db.query(
    `insert into folded_texts (name, after) select 'orders.search_text', id from orders order by id limit 1`,
  )
  const all = written[columns.findIndex(({ table }) => table === 'orders')] ?? []
  expect(await foldAgain(db.patient, orders)).toBe(all.length - 1)
  await db.query(`update folded_texts set version = 0`)
  const both = await Promise.all([foldAgain(db.patient, foldedTexts), foldAgain(db.patient, foldedTexts)])
  const rest = await foldAgain(db.patient, foldedTexts)
  expect(both.reduce((a, b) => a + b, rest)).toBe(written.flat().length - all.length + 1)
  expect(await texts()).toEqual(written)
})
