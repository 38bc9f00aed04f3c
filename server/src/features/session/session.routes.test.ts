import { api } from '@zlecenia/contract/api'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#platform/auth/passwords.ts'
import { endSessionsOf, purgeSessions } from '#platform/auth/sessions.ts'
import { tokenHash } from '#platform/auth/tokens.ts'
import { newId } from '#platform/ids.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const password = 'Zlecenia2026!'
const passwordHash = await hashPassword(password)
const wrong = { message: 'Nieprawidłowy adres e-mail lub hasło' }

const login = (email: string, secret = password, remember = false) =>
  world.anyone.post('/auth/login', { email, password: secret, remember })

describe('signing in', () => {
  beforeEach(async () => {
    await world.db.query('delete from login_failures')
  })

  it('returns a token for all other requests, with the user and rights', async () => {
    const id = await world.aUser('office', { email: 'ola@firma.test', firstName: 'Ola', passwordHash })
    const answer = await login('Ola@firma.test')
    expect(answer.statusCode).toBe(200)
    const { accessToken, userData, userAbilityRules } = answer.json()
    expect(userData).toMatchObject({ id, firstName: 'Ola', avatar: null, roles: ['ROLE_OFFICE'] })
    expect(userAbilityRules).toEqual(expect.arrayContaining(initialRules.ROLE_OFFICE))

    const me = await world.anyone.get('/me', { authorization: `Bearer ${accessToken}` })
    expect(me.statusCode).toBe(200)
    expect(api.session.me.response.parse(me.json())).toMatchObject({
      user: userData,
      rules: userAbilityRules,
      counts: { customers: 0 },
      demo: false,
    })
  })

  it('ends the least recently used session when there are more than 20', async () => {
    await world.aUser('office', { email: 'wszedzie@firma.test', passwordHash })
    const headers: Record<string, string>[] = []
    for (let n = 0; n < 21; n++) {
      const { accessToken } = (await login('wszedzie@firma.test')).json()
      headers.push({ authorization: `Bearer ${accessToken}` })
    }
    const statuses: number[] = []
    for (const it of headers) statuses.push((await world.anyone.get('/me', it)).statusCode)
    expect(statuses).toEqual([401, ...Array.from({ length: 20 }, () => 200)])
    expect((await world.anyone.get('/me/sessions', headers[20])).json().sessions).toHaveLength(20)
  })

  it('answers an unknown e-mail and a wrong password alike', async () => {
    await world.aUser('office', { email: 'jan@firma.test', passwordHash })
    for (const answer of [await login('jan@firma.test', 'Zlecenia2025!'), await login('nikt@firma.test')]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual(wrong)
    }
  })

  it('reveals that a user is inactive only after the right password', async () => {
    await world.aUser('worker', { email: 'byly@firma.test', status: 'inactive', passwordHash })
    expect((await login('byly@firma.test', 'Zle-haslo1!')).json()).toEqual(wrong)
    const answer = await login('byly@firma.test')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('nieaktywne')
  })

  it('names every empty field', async () => {
    const answer = await world.anyone.post('/auth/login', {})
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'Błąd walidacji. Sprawdź poprawność wprowadzonych danych.',
      errors: [
        { field: 'email', message: 'To pole jest wymagane' },
        { field: 'password', message: 'To pole jest wymagane' },
      ],
    })
  })

  it('blocks after ten failures, for that account and address only', async () => {
    await world.aUser('office', { email: 'cel@firma.test', passwordHash })
    await world.aUser('office', { email: 'inny@firma.test', passwordHash })
    for (let i = 0; i < 3; i++) expect((await login('cel@firma.test')).statusCode).toBe(200)
    for (let i = 0; i < 10; i++) expect((await login('cel@firma.test', 'zle')).statusCode).toBe(400)

    const closed = await login('cel@firma.test')
    expect(closed.statusCode).toBe(429)
    expect(closed.json()).toEqual({ message: 'Zbyt wiele prób. Spróbuj ponownie za 15 min.' })
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await login('inny@firma.test')).statusCode).toBe(200)

    await world.db.query("update login_failures set at = at - interval '15 minutes'")
    expect((await login('cel@firma.test')).statusCode).toBe(200)
  })

  it('tries at most ten of many concurrent guesses', async () => {
    await world.aUser('office', { email: 'tlum@firma.test', passwordHash })
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('tlum@firma.test', 'zle')))
    const tried = answers.filter((answer) => answer.statusCode === 400)
    expect(tried.length).toBeLessThanOrEqual(10)
  })

  it('opens a session of 30 days with "remember", and of 8 hours without', async () => {
    await world.aUser('office', { email: 'pamietaj@firma.test', passwordHash })
    const hours = async (remember: boolean) => {
      await world.db.query('delete from sessions')
      await login('pamietaj@firma.test', password, remember)
      const { rows } = await world.db.query<{ hours: number }>(
        'select extract(epoch from expires_at - created_at)::float / 3600 as hours from sessions',
      )
      return rows[0]?.hours
    }
    expect(await hours(true)).toBeCloseTo(30 * 24, 1)
    expect(await hours(false)).toBeCloseTo(8, 1)
  })
})

describe('a session', () => {
  it('ends with signing out', async () => {
    const office = await world.signedIn('office')
    const other = await world.signedIn('office')
    expect((await office.post('/auth/logout')).statusCode).toBe(204)
    const answer = await office.get('/me')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      message: 'Sesja została zakończona na tym lub innym urządzeniu. Zaloguj się ponownie.',
    })
    expect((await other.get('/me')).statusCode).toBe(200)
  })

  it('ends by the digest of its token, which opens nothing, once', async () => {
    const office = await world.signedIn('office')
    const other = await world.signedIn('office')
    const session = tokenHash(office.token).toString('hex')
    const late = () => world.anyone.post('/auth/logout/late', { session })
    const withDigest = await world.anyone.get('/me', { authorization: `Bearer ${session}` })
    expect(withDigest.statusCode).toBe(401)
    expect((await office.get('/me')).statusCode).toBe(200)
    expect([(await late()).statusCode, (await late()).statusCode]).toEqual([204, 204])
    expect((await office.get('/me')).statusCode).toBe(401)
    expect((await other.get('/me')).statusCode).toBe(200)
    const { rows } = await world.db.query<{ n: number }>(
      `select count(*)::int as n from audit_log where action = 'signed-out' and subject_id = $1`,
      [office.user.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it.each([undefined, '', 'ab', 'z'.repeat(64), `${'a'.repeat(64)}a`])(
    'outlives what is no digest: %s',
    async (session) => {
      const answer = await world.anyone.post('/auth/logout/late', { session })
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'session'])
    },
  )

  it('gives the reason for its end to holders of its token, for a week', async () => {
    const messageTo = async (who: SignedInAgent) => (await who.get('/me')).json().message
    const admin = await world.signedIn('admin')
    const office = await world.signedIn('office')
    const worker = await world.signedIn('worker')
    const { version } = (await admin.get(`/users/${worker.user.id}`)).json()
    const off = { status: 'inactive', version }
    expect((await admin.patch(`/users/${worker.user.id}`, off)).statusCode).toBe(200)
    expect(await messageTo(worker)).toBe('Konto zostało wyłączone. Skontaktuj się z administratorem.')
    await endSessionsOf(world.db, office.user.id, 'passwordChanged')
    expect(await messageTo(office)).toBe('Hasło zostało zmienione. Zaloguj się nowym hasłem.')
    // Only the reason of an ended session is stored, and the first end remains.
    const { rows } = await world.db.query('select address, agent from sessions where user_id = $1', [
      office.user.id,
    ])
    expect(rows).toEqual([{ address: null, agent: null }])
    expect(await endSessionsOf(world.db, office.user.id, 'ended')).toBe(0)
    await world.db.query("update sessions set expires_at = now() - interval '8 days' where ended is not null")
    await purgeSessions(world.db)
    expect(await messageTo(office)).toBe('Sesja wygasła. Zaloguj się ponownie.')
  })

  it('ends at once when its user becomes inactive', async () => {
    const office = await world.signedIn('office')
    await world.db.query("update users set status = 'inactive' where id = $1", [office.user.id])
    expect((await office.get('/me')).statusCode).toBe(401)
  })

  it('ends when it expires, and is extended by use', async () => {
    const office = await world.signedIn('office')
    const set = (expiry: string) =>
      world.db.query(`update sessions set expires_at = now() + interval '${expiry}' where user_id = $1`, [
        office.user.id,
      ])
    await set('1 minute')
    expect((await office.get('/me')).statusCode).toBe(200)
    const { rows } = await world.db.query<{ renewed: boolean }>(
      "select expires_at > now() + interval '7 hours' as renewed from sessions where user_id = $1",
      [office.user.id],
    )
    expect(rows[0]?.renewed).toBe(true)
    await set('-1 second')
    expect((await office.get('/me')).statusCode).toBe(401)
  })

  it('has a maximum lifetime, regardless of use', async () => {
    const office = await world.signedIn('office')
    const of = [office.user.id]
    await world.db.query(
      `update sessions set remember = true, created_at = now() - interval '89 days',
              expires_at = now() + interval '1 hour' where user_id = $1`,
      of,
    )
    expect((await office.get('/me')).statusCode).toBe(200)
    const left = async () =>
      (
        await world.db.query<{ hours: number; seen: Date }>(
          `select extract(epoch from expires_at - now())::float / 3600 as hours, last_seen_at as seen
             from sessions where user_id = $1`,
          of,
        )
      ).rows[0]
    const first = await left()
    expect(first?.hours).toBeCloseTo(24, 1)
    // Writes are throttled on that day as on any other.
    await office.get('/me')
    expect((await left())?.seen).toEqual(first?.seen)
  })

  it('follows a changed role at once', async () => {
    const office = await world.signedIn('office')
    expect((await office.get('/me')).json().user.roles).toEqual(['ROLE_OFFICE'])
    await world.db.query("update user_roles set role = 'ROLE_WORKER' where user_id = $1", [office.user.id])
    const me = (await office.get('/me')).json()
    expect(me.user.roles).toEqual(['ROLE_WORKER'])
    expect(me.rules).toEqual(expect.arrayContaining(initialRules.ROLE_WORKER))
    expect(me.rules).toHaveLength(initialRules.ROLE_WORKER.length)
  })

  it('rejects an invalid token', async () => {
    for (const authorization of [
      'Bearer abc',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${newId()}`,
      "Bearer ' or 1=1",
    ]) {
      expect((await world.anyone.get('/me', { authorization })).statusCode).toBe(401)
    }
  })

  it('has no token in the database', async () => {
    const office = await world.signedIn('office')
    const { rows } = await world.db.query<{ text: string }>('select sessions::text as text from sessions')
    expect(rows.some(({ text }) => text.includes(office.token))).toBe(false)
  })
})
