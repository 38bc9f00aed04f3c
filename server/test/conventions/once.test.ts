import type { Calls } from '@zlecenia/contract/api'
import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { afterAll, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { fuzzFixture } from '../fuzz/fixture.ts'
import { liftLimits } from '../fuzz/lifted-limits.ts'
import { sendValid } from '../fuzz/send-valid.ts'
import { markOf } from '../fuzz/side-effects.ts'
import type { Valid } from '../fuzz/valid/request.ts'
import { prepare } from '../fuzz/valid-requests.ts'

afterAll(liftLimits())
const fixture = await fuzzFixture({})

/** Creations without an id, and the reason. */
const withoutId: Partial<Record<keyof Calls, string>> = {
  'POST /setup': 'an installation is set up once',
  'POST /auth/register': 'a link is followed once',
  'POST /me/calendar-feed': 'a new address takes the place of the old one',
  'POST /investment': 'has a key of its own: lost-answers.routes.test.ts',
  'POST /buildings/whole': 'has a key of its own: building-wizard.routes.test.ts',
  'POST /roles': 'its name is its own',
}

/** Creations that answer 200 with the whole order or visit. */
const answersWhole = ['/orders/:id/files', '/orders/:id/slots/:slotId/visits']

const creations = Object.values(api)
  .flatMap((feature) => Object.values(feature) as EndpointShape[])
  .filter(({ status, path, method }) => status === 201 || (method === 'POST' && answersWhole.includes(path)))
  .map(({ method, path }) => `${method} ${path}` as keyof Calls)

it('finds the creations, and has no outdated exceptions', () => {
  expect(creations.length).toBeGreaterThan(20)
  expect(Object.keys(withoutId).filter((it) => !creations.includes(it as keyof Calls))).toEqual([])
})

/** Request as our browser sends it: older callers may omit ids. */
function withIds({ json, form, ...valid }: Valid): Valid {
  if (form) {
    const ids = form.files.map(() => newId())
    return { ...valid, form: { ...form, data: { ids, id: newId(), ...(form.data as object) } } }
  }
  return { ...valid, json: { id: newId(), ...(json as object) } }
}

/** Number of rows of each table, and of files; without log rows of reads. */
async function counted() {
  const { files, ...tables } = await markOf(fixture.world)
  const { rows } = await fixture.world.db.query<{ n: number }>(
    `select count(*)::int as n from audit_log where action <> 'read'`,
  )
  const counts = Object.entries(tables).map(([name, mark]) => [name, mark.split(' ')[0]])
  return { ...Object.fromEntries(counts), files, audit_log: rows[0]?.n }
}

it.each(creations.filter((name) => !withoutId[name] || name === 'POST /roles'))(
  'creates nothing more when %s is repeated after a lost answer',
  async (name) => {
    const me = await fixture.fresh('administrator')
    const valid = withIds(await prepare(name, fixture, me, 0))
    const first = await sendValid(fixture.world, name, valid, me.token)
    expect([first.statusCode, first.body]).toEqual([
      answersWhole.some((path) => name === `POST ${path}`) ? 200 : 201,
      first.body,
    ])
    const before = await counted()
    const again = await sendValid(fixture.world, name, valid, me.token)
    expect([again.statusCode, again.json().id]).toEqual([first.statusCode, first.json().id])
    expect(await counted()).toEqual(before)
  },
)
