import { api } from '@zlecenia/contract/api'
import type { ClosureState } from '@zlecenia/contract/features/closures/closures.contract'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { afterEach, describe, expect, it } from 'vitest'
import { password, passwordHash } from '#test/accounts.ts'
import { listening } from '#test/listening.ts'
import { aWorld } from '#test/world.ts'
import { buildApp } from '../../app.ts'

const world = await aWorld()
const admin = await world.signedIn('admin')
const office = await world.signedIn('office')

const inMinutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()
const aBody = (more = {}) => ({
  kind: 'maintenance',
  startsAt: null,
  endsAt: inMinutes(60),
  message: 'Wymieniamy dyski.',
  version: null,
  ...more,
})
const close = async (more = {}) => {
  const answer = await admin.put('/closure', aBody(more))
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<ClosureState>()
}
const state = async () => (await world.anyone.get('/closure')).json<ClosureState>()
const problemOf = async (more: object) => {
  const answer = await admin.put('/closure', aBody(more))
  return [answer.statusCode, answer.json().errors?.[0]?.field ?? null]
}
afterEach(async () => {
  await admin.delete('/closure')
})

const calls = Object.values(api).flatMap((feature) => Object.values(feature as Record<string, EndpointShape>))
const path = (endpoint: EndpointShape) => endpoint.path.replace(/:\w+/gu, crypto.randomUUID())
const left = ['GET /health', 'GET /ready', 'GET /closure', 'GET /setup', 'POST /auth/login']
const open = [...left, 'POST /auth/login/code', 'POST /auth/logout']

describe('a closed program', () => {
  it('answers 503 to every call but a few, with the sentence, the end and a short wait', async () => {
    const { closure } = await close()
    const answers = await Promise.all(
      calls
        .filter((it) => it.response !== 'events')
        .map(async (endpoint) => {
          const name = `${endpoint.method} ${endpoint.path}`
          if (open.includes(name)) return [name, 503]
          const sent = { method: endpoint.method, url: path(endpoint) }
          const { statusCode, headers, body } = await office.send(sent)
          expect([name, statusCode]).toEqual([name, 503])
          expect(JSON.parse(body)).toEqual({
            message: 'Wymieniamy dyski.',
            closed: { kind: 'maintenance', until: closure?.endsAt },
          })
          expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30)
          return [name, statusCode]
        }),
    )
    expect(answers.length).toBeGreaterThan(200)
    expect((await world.anyone.get('/openapi.json')).statusCode).toBe(503)
  })

  it('answers the few', async () => {
    await close()
    for (const name of ['/health', '/ready', '/closure', '/setup'])
      expect([name, (await world.anyone.get(name)).statusCode]).toEqual([name, 200])
    const other = await world.signedIn('office')
    expect((await other.post('/auth/logout')).statusCode).toBe(204)
    expect(calls.filter((it) => it.openWhileClosed).map((it) => `${it.method} ${it.path}`)).toEqual(
      expect.arrayContaining(open),
    )
    expect(calls.filter((it) => it.openWhileClosed)).toHaveLength(open.length)
  })

  it('answers callers who may open it, as long as they may', async () => {
    await close()
    expect((await admin.get('/users?page=1&size=25')).statusCode).toBe(200)
    const second = await world.signedIn('admin')
    expect((await second.get('/me')).statusCode).toBe(200)
    await world.db.query("update user_roles set role = 'ROLE_OFFICE' where user_id = $1", [second.user.id])
    expect((await second.delete('/closure')).statusCode).toBe(503)
    expect((await state()).isClosed).toBe(true)
  })

  it('refuses a session to others, with its sentence, and gives one to an administrator', async () => {
    const [worker, boss] = await Promise.all([
      world.signedIn('worker', { passwordHash, email: 'jan@przyklad.test' }),
      world.signedIn('admin', { passwordHash, email: 'ewa@przyklad.test' }),
    ])
    await close()
    const signIn = (email: string) => world.anyone.post('/auth/login', { email, password })
    const refused = await signIn('jan@przyklad.test')
    expect([refused.statusCode, refused.json().message]).toEqual([503, 'Wymieniamy dyski.'])
    expect((await signIn('ewa@przyklad.test')).statusCode).toBe(200)
    const sessions = async (id: string) =>
      (await world.db.query('select id from sessions where user_id = $1', [id])).rows.length
    expect([await sessions(worker.user.id), await sessions(boss.user.id)]).toEqual([1, 2])
  })

  it('answers 503 to pages of labels and the calendar feed, and ends no session', async () => {
    await close()
    for (const url of ['/q/AAAA-AAAA', '/api/calendar/feed/abc.ics']) {
      const { statusCode, headers, body } = await world.app.inject({ url })
      expect([url, statusCode, body.includes('Wymieniamy dyski.')]).toEqual([url, 503, true])
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30)
    }
    await admin.delete('/closure')
    expect((await office.get('/me')).statusCode).toBe(200)
  })

  it('ends open streams of those it keeps out', async () => {
    const [inside, outside] = [
      await listening(world.app, admin.token),
      await listening(world.app, office.token),
    ]
    await close()
    const events: unknown[] = []
    for (let event = await outside.next(); event; event = await outside.next()) events.push(event)
    expect(events.length).toBeLessThan(10)
    expect(await inside.next()).toMatchObject({ event: 'Closure' })
  })

  it('closes another program on the database within seconds', async () => {
    const other = await buildApp(world.deps)
    const ask = async () =>
      (await other.inject({ url: '/api/me', headers: { authorization: `Bearer ${office.token}` } }))
        .statusCode
    try {
      expect(await ask()).toBe(200)
      await close()
      await expect.poll(ask, { timeout: 3_000 }).toBe(503)
      await admin.delete('/closure')
      await expect.poll(ask, { timeout: 3_000 }).toBe(200)
    } finally {
      await other.close()
    }
  })
})

describe('a closure', () => {
  it('reaches everybody and changes nothing before it begins', async () => {
    const saved = await close({ startsAt: inMinutes(30) })
    expect(saved).toMatchObject({ isClosed: false, company: null })
    expect((await state()).closure).toEqual(saved.closure)
    expect((await office.get('/me')).statusCode).toBe(200)
  })

  it('begins and ends by itself, by the clock of the database', async () => {
    await close({ startsAt: inMinutes(30) })
    await world.db.query("update closures set starts_at = now() - interval '1 minute' where ended_at is null")
    await expect.poll(async () => (await office.get('/me')).statusCode, { timeout: 3_000 }).toBe(503)
    await world.db.query("update closures set ends_at = now() - interval '1 second' where ended_at is null")
    await expect.poll(async () => (await office.get('/me')).statusCode, { timeout: 3_000 }).toBe(200)
    expect((await state()).closure).toBeNull()
    expect((await close()).isClosed).toBe(true)
  })

  it('fails when it ends before it begins, has ended, or lasts for months', async () => {
    expect(await problemOf({ startsAt: inMinutes(60), endsAt: inMinutes(30) })).toEqual([400, 'endsAt'])
    expect(await problemOf({ endsAt: inMinutes(-1) })).toEqual([400, 'endsAt'])
    expect(await problemOf({ startsAt: inMinutes(1), endsAt: inMinutes(100 * 24 * 60) })).toEqual([
      400,
      'endsAt',
    ])
    expect(await problemOf({ message: 'a'.repeat(301) })).toEqual([400, 'message'])
    expect(await problemOf({ kind: 'holiday' })).toEqual([400, 'kind'])
    expect((await state()).closure).toBeNull()
  })

  it('allows no other: another is refused, the same sent twice is announced once', async () => {
    const body = aBody({ startsAt: inMinutes(30) })
    const answers = [await admin.put('/closure', body), await admin.put('/closure', body)]
    expect(answers.map((it) => [it.statusCode, it.json().closure.version])).toEqual([
      [200, 1],
      [200, 1],
    ])
    const other = await admin.put('/closure', aBody({ startsAt: inMinutes(45) }))
    expect(other.statusCode).toBe(409)
    const changed = await close({ startsAt: inMinutes(45), version: 1 })
    expect(changed.closure).toMatchObject({ version: 2 })
    expect((await admin.put('/closure', aBody({ startsAt: inMinutes(50), version: 1 }))).statusCode).toBe(409)
  })

  it('keeps its beginning when it is prolonged', async () => {
    const { closure } = await close()
    const longer = await close({ endsAt: inMinutes(120), version: closure?.version })
    expect(longer.closure?.startsAt).toBe(closure?.startsAt)
    expect((await office.put('/closure', aBody())).statusCode).toBe(503)
  })

  it('writes the log, and needs an administrator', async () => {
    expect((await office.put('/closure', aBody())).statusCode).toBe(403)
    expect((await office.delete('/closure')).statusCode).toBe(403)
    await world.db.query('delete from audit_log where subject = $1', ['Closure'])
    await close()
    await admin.delete('/closure')
    await admin.delete('/closure')
    const { rows } = await world.db.query<{ action: string }>(
      "select action from audit_log where subject = 'Closure' order by id",
    )
    expect(rows.map((it) => it.action)).toEqual(['closure-announced', 'closure-ended'])
  })
})
