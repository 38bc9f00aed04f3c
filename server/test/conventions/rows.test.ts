import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld } from '../world.ts'
import { type CallerName, callers } from './permission-matrix.ts'
import { aPermissionProbe, type PermissionProbe } from './permission-probe.ts'

const world = await aWorld()
let fixture: PermissionProbe
beforeAll(async () => {
  fixture = await aPermissionProbe(world)
  await world.app.inject({
    method: 'PUT',
    url: `/api/drafts/${newId()}`,
    payload: { title: 'Wersja robocza', sections: {} },
    headers: await as('office'),
  })
})
const as = async (caller: CallerName) => ({ authorization: `Bearer ${await fixture.tokenOf(caller)}` })

const everybodyElse: CallerName[] = callers.filter((caller) => caller !== 'other worker')

/** Lists with one row each: of an order of the worker, or a draft of the office user. */
const lists: [list: string, path: string, seenBy: CallerName[]][] = [
  ['orders', '/orders', everybodyElse],
  ['orders by their number', '/orders?q=NUMBER', everybodyElse],
  ['the calendar', '/calendar?from=2027-01-01T00:00:00Z&to=2027-04-01T00:00:00Z', everybodyElse],
  ['a month', '/calendar?from=2027-01-01T00:00:00Z&to=2027-04-01T00:00:00Z&perDay=5', everybodyElse],
  ['the search', '/app-bar/search?q=NUMBER', everybodyElse],
  ['drafts', '/drafts', ['office']],
  ['notifications', '/notifications', ['worker']],
]

describe.each(lists)('the list of %s', (_list, path, seenBy) => {
  it.each(callers)('shows the %s only permitted rows', async (caller) => {
    const url = `/api${path.replace('NUMBER', encodeURIComponent(fixture.number))}`
    const answer = await world.app.inject({ url, headers: await as(caller) })
    const body = answer.json()
    const rows = Array.isArray(body) ? body : (body.rows ?? body.slots ?? body.drafts ?? body.notifications)
    if (seenBy.includes(caller)) expect(rows).toHaveLength(1)
    // Callers who may see none of the kind are refused.
    else expect([403, 0]).toContain(rows ? rows.length : answer.statusCode)
  })
})
