import { Writable } from 'node:stream'
import { api, type Calls } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, scopeOf } from '@zlecenia/contract/lib/permissions'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { fuzzFixture } from '../fuzz/fixture.ts'
import { liftLimits } from '../fuzz/lifted-limits.ts'
import { sendValid } from '../fuzz/send-valid.ts'
import { prepare } from '../fuzz/valid-requests.ts'
import type { SignedInAgent } from '../world.ts'

afterAll(liftLimits())
const logged: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk))
    done()
  },
})
const fixture = await fuzzFixture({ log: createLog('warn', stream) })

const ruled = Object.values(api)
  .flatMap((feature) => Object.values(feature) as EndpointShape[])
  .flatMap(({ method, path, permission, response }) => {
    const name = `${method} ${path}` as keyof Calls
    return typeof permission === 'string' || response === 'events' ? [] : [{ name, permission }]
  })

const ordinary = permissibles.filter(({ action, subject }) => action !== 'manage' && subject !== 'all')

/** Roles as the administrator's editor can create them: any rights, for all or own rows, in any combination. */
const anyRole = fc.constantFrom(0.3, 0.6, 0.9).chain((share) =>
  fc
    .array(fc.record({ draw: fc.double({ min: 0, max: 1, noNaN: true }), own: fc.boolean() }), {
      minLength: ordinary.length,
      maxLength: ordinary.length,
    })
    .map((drawn) =>
      ordinary.flatMap(({ action, subject, ownable }, n): AbilityRule[] => {
        const { draw = 1, own = false } = drawn[n] ?? {}
        return draw > share ? [] : [{ action, subject, ...(own && ownable && { own }) }]
      }),
    ),
)

interface Odd {
  me: SignedInAgent
  /** An administrator creates the requested things under the same id. */
  as(role: string): Promise<unknown>
  key: string
}

async function anOdd(rules: readonly AbilityRule[]): Promise<Odd> {
  const answer = await fixture.admin.post('/roles', { name: `Rola ${crypto.randomUUID()}`, rules })
  expect(answer.statusCode).toBe(201)
  const me = await fixture.someone('worker')
  const as = (role: string) =>
    fixture.world.db.query('update user_roles set role = $2 where user_id = $1', [me.user.id, role])
  return { me, as, key: answer.json().key }
}

async function sendAs(name: keyof Calls, { me, as, key }: Odd, turn: number) {
  await as('ROLE_ADMIN')
  const { token: _, ...valid } = await prepare(name, fixture, me, turn)
  await as(key)
  logged.length = 0
  return sendValid(fixture.world, name, valid, me.token)
}

/** RIGHTS_SEED draws others. */
export function lawOfDrawnRoles(numRuns: number): void {
  const drawn = fc.sample(fc.noBias(anyRole), { seed: Number(process.env.RIGHTS_SEED ?? 13), numRuns })
  describe.each(drawn.map((rules, n) => ({ n, rules })))('the drawn role $n', ({ n, rules }) => {
    it('opens only calls that its rules allow, and never causes a server error', {
      timeout: 180_000,
    }, async () => {
      const odd = await anOdd(rules)
      const wrong: string[] = []
      for (const { name, permission } of ruled) {
        const scope = scopeOf(rules, ...permission)
        const { statusCode, body } = await sendAs(name, odd, n)
        const faults = logged.filter((line) => JSON.parse(line).err)
        const isRight = scope === 'none' ? statusCode === 403 : statusCode < 500 && statusCode !== 401
        if (!isRight || faults.length > 0) {
          wrong.push(`${name}, ${permission} ${scope}: ${statusCode} ${body.slice(0, 300)} ${faults.join()}`)
        }
      }
      await odd.as('ROLE_WORKER')
      expect(wrong).toEqual([])
    })
  })
}

export function lawOfOwnThings(): void {
  it('reads nothing of others with rights to own rows only', {
    timeout: 60_000,
  }, async () => {
    const rules = ordinary.flatMap(({ action, subject, ownable }): AbilityRule[] =>
      ownable ? [{ action, subject, own: true }] : [],
    )
    const role = await fixture.admin.post('/roles', { name: `Rola ${crypto.randomUUID()}`, rules })
    const me = await fixture.someone('worker')
    await fixture.world.db.query('update user_roles set role = $2 where user_id = $1', [
      me.user.id,
      role.json().key,
    ])
    const { number } = (await fixture.admin.get(`/orders/${fixture.order.id}`)).json()
    const { rows } = await fixture.world.db.query<{ text: string }>(
      `select address as text from buildings union select name from devices
       union select coalesce(company_name, name) from customers`,
    )
    const others = [number, ...rows.map(({ text }) => text)].filter((it) => it?.length > 5)
    const leaks: string[] = []
    for (const { name, permission } of ruled.filter((it) => it.name.startsWith('GET '))) {
      if (scopeOf(rules, ...permission) !== 'own') continue
      const { token: _, ...valid } = await prepare(name, fixture, fixture.people.administrator, 0)
      const { statusCode, body } = await sendValid(fixture.world, name, { ...valid, query: {} }, me.token)
      const found = others.filter((it) => body.includes(it))
      if (statusCode >= 500 || found.length > 0) leaks.push(`${name}: ${statusCode} ${found.join()}`)
    }
    expect(leaks).toEqual([])
  })
}
