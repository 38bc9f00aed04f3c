import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { known, newPassword, password } from '#test/accounts.ts'
import { aWorld } from '#test/world.ts'
import { limitGuesses } from './attempts.service.ts'

// A proxy on the same machine.
const world = await aWorld({
  environment: readEnvironment({ NIP_SOURCE: 'off', TRUSTED_PROXIES: 'loopback' }),
})
beforeEach(async () => {
  await world.db.query('delete from login_failures')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const logIn = (email: string, secret: string, from: string) =>
  world.anyone.post('/auth/login', { email, password: secret }, { 'x-forwarded-for': from })
const statusOf = async (email: string, secret: string, from: string) =>
  (await logIn(email, secret, from)).statusCode
/** Wrong guesses a minute ago. */
const failed = (count: number, { account = '', from = '' }) =>
  world.db.query(
    `insert into login_failures (id, account, address, at)
     select gen_random_uuid(), case $2 when '' then 'x' || n || '@firma.test' else $2 end,
            case $3 when '' then '10.0.' || n / 250 || '.' || n % 250 else $3 end, now() - interval '1 minute'
       from generate_series(1, $1) n`,
    [count, account, from],
  )

describe('guessing passwords', () => {
  it('stops at fifty for one address across accounts, and continues from elsewhere', async () => {
    await known(world, 'office', 'ola@firma.test')
    await failed(49, { from: '1.2.3.4' })
    expect(await statusOf('ola@firma.test', 'zle', '1.2.3.4')).toBe(400)
    const closed = await logIn('ola@firma.test', password, '1.2.3.4')
    expect(closed.statusCode).toBe(429)
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(13 * 60)
    expect(await statusOf('ola@firma.test', password, '1.2.3.5')).toBe(200)
  })

  it('counts all IPv6 addresses of one network as one address', async () => {
    await failed(50, { from: '2001:db8:0:1::/64' })
    expect(await statusOf('ola@firma.test', 'zle', '2001:db8:0:1:aaaa::7')).toBe(429)
    expect(await statusOf('ola@firma.test', 'zle', '2001:db8:0:2::7')).toBe(400)
  })

  it('increases delays for one account across addresses', async () => {
    await known(world, 'office', 'cel@firma.test')
    await failed(49, { account: 'cel@firma.test' })
    expect(await statusOf('cel@firma.test', 'zle', '5.0.0.1')).toBe(400)
    const waits: number[] = []
    for (let n = 0; n < 12; n++) {
      const closed = await logIn('cel@firma.test', password, `5.0.1.${n}`)
      expect(closed.statusCode).toBe(429)
      waits.push(Number(closed.headers['retry-after']))
      await failed(1, { account: 'cel@firma.test', from: `5.0.2.${n}` })
      await world.db.query("update login_failures set at = now() where address like '5.0.2.%'")
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    await world.db.query("update login_failures set at = at - interval '15 minutes'")
    expect(await statusOf('cel@firma.test', password, '5.0.3.1')).toBe(200)
  })

  it('locks out no user from an address where they signed in before', async () => {
    await known(world, 'office', 'dom@firma.test')
    expect(await statusOf('dom@firma.test', password, '7.7.7.7')).toBe(200)
    await failed(80, { account: 'dom@firma.test' })
    await failed(80, { from: '7.7.7.7' })
    expect(await statusOf('dom@firma.test', password, '7.7.7.8')).toBe(429)
    expect(await statusOf('dom@firma.test', password, '7.7.7.7')).toBe(200)
    await failed(10, { account: 'dom@firma.test', from: '7.7.7.7' })
    expect(await statusOf('dom@firma.test', password, '7.7.7.7')).toBe(429)
  })

  it('limits queries during a flood, and lets known users of that address in', async () => {
    await known(world, 'office', 'sasiad@firma.test')
    expect(await statusOf('sasiad@firma.test', password, '8.8.8.8')).toBe(200)
    await failed(50, { from: '8.8.8.8' })
    // One check for a newer program serves all writes of this moment.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await statusOf('obcy@firma.test', 'zle', '8.8.8.8')).toBe(429)
    const query = vi.spyOn(world.db, 'query')
    const flood = Array.from({ length: 30 }, (_, n) => statusOf(`obcy${n}@firma.test`, 'zle', '8.8.8.8'))
    expect(await Promise.all(flood)).toEqual(Array(30).fill(429))
    expect(query.mock.calls.length).toBe(0)
    expect(await statusOf('sasiad@firma.test', password, '8.8.8.8')).toBe(200)
  })

  it('shares no limit between kinds of guesses, for any name and address', async () => {
    const me = await known(world, 'office', 'ja@firma.test')
    for (const name of [me.user.id, `password ${me.user.id}`, `code ${me.user.id}`]) {
      for (let n = 0; n < 11; n++) await logIn(name, 'zle', 'anywhere')
    }
    const changed = await me.post('/me/password', { currentPassword: password, password: newPassword })
    expect(changed.statusCode).toBe(204)
  })

  it('skips failures without a guess', async () => {
    const it = { kind: 'sign-in', account: 'a@firma.test', network: '1.1.1.1' } as const
    const away = new Error('the database is away')
    await expect(limitGuesses(world.db, it, () => Promise.reject(away))).rejects.toBe(away)
    const { rowCount } = await world.db.query('select 1 from login_failures')
    expect(rowCount).toBe(0)
  })
})

describe('the access log', () => {
  const rows = async () =>
    (
      await world.db.query<{ action: string; subjectId: string | null; after: unknown }>(
        `select action, subject_id as "subjectId", after from audit_log where subject = 'Session' order by id`,
      )
    ).rows

  it('records sign-ins, failures and sign-outs, with account and address', async () => {
    const { user } = await known(world, 'office', 'kto@firma.test')
    await world.db.query('delete from audit_log')
    const { accessToken } = (await logIn('kto@firma.test', password, '9.9.9.9')).json()
    await world.anyone.post('/auth/logout', undefined, { authorization: `Bearer ${accessToken}` })
    await logIn('Kto@Firma.test', 'zle', '6.6.6.6')
    await logIn('nikt@firma.test', 'zle', '6.6.6.6')
    await logIn('Zlecenia2026!', 'zle', '6.6.6.6')
    const account = 'kto@firma.test'
    expect(await rows()).toEqual([
      { action: 'signed-in', subjectId: user.id, after: { account, address: '9.9.9.9' } },
      { action: 'signed-out', subjectId: user.id, after: null },
      { action: 'sign-in-failed', subjectId: user.id, after: { account, address: '6.6.6.6' } },
      {
        action: 'sign-in-failed',
        subjectId: null,
        after: { account: 'nikt@firma.test', address: '6.6.6.6' },
      },
      // A password typed into the wrong field is not stored.
      { action: 'sign-in-failed', subjectId: null, after: { account: null, address: '6.6.6.6' } },
    ])
  })
})
