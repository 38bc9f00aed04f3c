import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { describe, expect, it } from 'vitest'
import { features } from '../../src/app.ts'
import { aWorld } from '../world.ts'
import { callers, matrix } from './permission-matrix.ts'
import { aPermissionProbe } from './permission-probe.ts'

const world = await aWorld()
const fixture = await aPermissionProbe(world)

const calls = Object.values(api).flatMap((feature) =>
  Object.values(feature as Record<string, EndpointShape>).map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}` as keyof typeof matrix, endpoint] as const,
  ),
)
const open = calls.filter(([name]) => matrix[name]?.answers === null)
const closed = calls.filter(([name]) => matrix[name]?.answers !== null)

describe('the matrix of permissions', () => {
  it('has a row for each call, and no other', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
  })

  it('covers every call that the server implements', () => {
    expect(Object.keys(features).toSorted()).toEqual(Object.keys(api).toSorted())
  })
})

describe('a call without a session', () => {
  it.each(open)('gets access: %s', async (_name, endpoint) => {
    expect([401, 403, 500]).not.toContain((await fixture.knock(endpoint, null)).statusCode)
  })

  it.each(closed)('gets 401: %s', async (name, endpoint) => {
    const answer = await fixture.knock(endpoint, null, matrix[name].at)
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: 'Sesja wygasła. Zaloguj się ponownie.' },
    ])
  })
})

describe.each(callers.map((caller, n) => [caller, n] as const))('a call as %s', (caller, n) => {
  it.each(closed)('gets the status of the matrix: %s', async (name, endpoint) => {
    const answer = await fixture.knock(endpoint, await fixture.tokenOf(caller), matrix[name].at)
    expect(answer.statusCode).toBe(matrix[name].answers?.[n])
  })
})

describe('the session of a deactivated user', () => {
  it.each(closed)('gives no access to %s', async (name, endpoint) => {
    const inactive = await world.signedIn('admin')
    await world.db.query("update users set status = 'inactive' where id = $1", [inactive.user.id])
    const revoked = await world.signedIn('admin')
    await world.db.query('delete from sessions where user_id = $1', [revoked.user.id])
    for (const { token } of [inactive, revoked]) {
      expect((await fixture.knock(endpoint, token, matrix[name].at)).statusCode).toBe(401)
    }
  })
})

describe('the rules in a new database', () => {
  it('equal those of the contract', async () => {
    const { rows } = await world.db.query<{ role: string; rule: object }>(
      `select role, json_strip_nulls(json_build_object('action', action, 'subject', subject,
         'own', case when own then true end)) as rule from role_rules`,
    )
    for (const [role, rules] of Object.entries(initialRules)) {
      const kept = rows.filter((row) => row.role === role).map((row) => row.rule)
      expect(kept).toHaveLength(rules.length)
      expect(kept).toEqual(expect.arrayContaining(rules))
    }
  })
})

it('answers unknown addresses in the common shape, whatever the method', async () => {
  const admin = await world.signedIn('admin')
  for (const answer of [
    await admin.get('/nie-ma'),
    await admin.post('/orders/x/y/z', {}),
    await admin.delete('/me'),
    await world.anyone.get('/../api/nie-ma'),
    await world.anyone.get(''),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'Nie znaleziono tego, czego szukasz.' },
    ])
    expect(answer.headers['content-type']).toContain('application/json')
  }
})
