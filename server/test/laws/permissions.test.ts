import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { abilityOf, initialRules } from '@zlecenia/contract/lib/permissions'
import { describe, expect, it } from 'vitest'
import { features } from '../../src/app.ts'
import { newId } from '../../src/platform/ids.ts'
import { aWorld, type Client } from '../world.ts'

const world = await aWorld()
const roles = { admin: 'ROLE_ADMIN', office: 'ROLE_OFFICE', worker: 'ROLE_WORKER' } as const
const calls: [string, EndpointShape][] = Object.entries(api)
  .filter(([feature]) => feature in features)
  .flatMap(([, endpoints]) => Object.values(endpoints as Record<string, EndpointShape>))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])
const closed = calls.filter(([, endpoint]) => endpoint.permission !== 'public')

/** Sends a call with ids that name nothing and no body: far enough to be let in or not. */
const knock = (client: Client, endpoint: EndpointShape) =>
  client.send({ method: endpoint.method, url: endpoint.path.replace(/:\w+/gu, () => newId()) })

describe('without a session', () => {
  it.each(closed)('%s asks to sign in', async (_name, endpoint) => {
    const answer = await knock(world.anyone, endpoint)
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: 'Sesja wygasła. Zaloguj się ponownie.' },
    ])
  })
})

describe.each(['admin', 'office', 'worker'] as const)('as %s', (role) => {
  const ability = abilityOf(initialRules[roles[role]])
  it.each(closed)('%s is open or closed by the rules', async (_name, endpoint) => {
    const client = await world.signedIn(role)
    const { statusCode } = await knock(client, endpoint)
    const { permission } = endpoint
    const may = typeof permission === 'string' || ability.can(...permission)
    if (may) expect(statusCode).not.toBe(403)
    else expect(statusCode).toBe(403)
    expect(statusCode).not.toBe(401)
    expect(statusCode).not.toBe(500)
  })
})

describe('the rules in a new database', () => {
  it('are those of the contract', async () => {
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

describe('a session of somebody who was sent away', () => {
  it.each(closed)('%s no longer opens', async (_name, endpoint) => {
    const inactive = await world.signedIn('admin')
    await world.db.query("update users set status = 'inactive' where id = $1", [inactive.user.id])
    const revoked = await world.signedIn('admin')
    await world.db.query('delete from sessions where user_id = $1', [revoked.user.id])
    expect((await knock(inactive, endpoint)).statusCode).toBe(401)
    expect((await knock(revoked, endpoint)).statusCode).toBe(401)
  })
})

it('an address of no call answers in the common shape, whatever the method', async () => {
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
