import { demoAccounts } from '@zlecenia/contract/features/session/demo-accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/test-database.ts'
import { fillDemo, refuseOpenDemo, startDemo } from './demo.ts'
import { readEnvironment } from './platform/environment.ts'

let empty: TestDatabase
let real: TestDatabase
beforeAll(async () => {
  ;[empty, real] = await Promise.all([freshDatabase(), freshDatabase()])
  await real.db.query(
    `insert into users (id, email, first_name, last_name) values (gen_random_uuid(), 'ja@firma.test', 'Jan', 'Nowak')`,
  )
})
afterAll(() => Promise.all([empty.drop(), real.drop()]))

const environment = (HOST = '127.0.0.1') => readEnvironment({ HOST, DATA_DIR: '/tmp/demo' })
const users = async ({ db }: TestDatabase) =>
  (await db.query<{ email: string }>('select email from users')).rows.map((row) => row.email)

describe('The demo', () => {
  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '', undefined])(
    'starts on this machine: %s',
    async (HOST) => {
      const demo = await startDemo({ HOST })
      const { DATA_DIR, NIP_SOURCE, MF_API_URL } = demo.environment
      expect([DATA_DIR, NIP_SOURCE]).toEqual(['./data/demo', 'mf'])
      expect(MF_API_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u)
      await demo.close()
    },
  )

  it.each(['0.0.0.0', '::', '192.168.1.5', 'biuro.example'])(
    'refuses to listen to others: %s',
    async (HOST) => {
      await expect(startDemo({ HOST })).rejects.toThrow('tylko na tym komputerze')
    },
  )

  it('refuses a database with real data', async () => {
    await expect(startDemo({ DATABASE_URL: 'postgres://x/y' })).rejects.toThrow('bez DATABASE_URL')
    await expect(fillDemo(real.db, environment())).rejects.toThrow('/tmp/demo są prawdziwe dane')
    expect(await users(real)).toEqual(['ja@firma.test'])
  })

  it('fills an empty database once', async () => {
    await fillDemo(empty.db, environment())
    const first = await users(empty)
    expect(first).toEqual(expect.arrayContaining(Object.values(demoAccounts)))
    await fillDemo(empty.db, environment())
    expect(await users(empty)).toEqual(first)
  })

  it('cannot be reached from another machine when the real program starts its data', async () => {
    await fillDemo(empty.db, environment())
    await expect(refuseOpenDemo(empty.db, environment('0.0.0.0'))).rejects.toThrow('tylko na tym komputerze')
    await refuseOpenDemo(empty.db, environment())
    await refuseOpenDemo(real.db, environment('0.0.0.0'))
  })
})
