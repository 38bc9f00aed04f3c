import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { scopeOf } from '@zlecenia/contract/lib/permissions'
import { describe, expect, it } from 'vitest'
import type { CallName } from '../lib/call.ts'
import { menu } from './menu.ts'
import { routes } from './routes.tsx'

/** What each page cannot do without: first the call that its rule is about. A story sees that no other is refused. */
const callsOf: Record<string, readonly [CallName, ...CallName[]]> = {
  '/apps/calendar': ['GET /calendar'],
  '/apps/orders/list': ['GET /orders'],
  '/apps/orders/details/$id': ['GET /orders/:id'],
  '/apps/user/list': ['GET /users/list', 'GET /roles/names'],
  '/apps/user/view/$id': ['GET /users/:id', 'GET /roles/names'],
  '/apps/ecommerce/customer/list': ['GET /customers/list'],
  '/apps/ecommerce/customer/details/$id': ['GET /customers/:customerId/details'],
  '/apps/objects/list': ['GET /buildings/list'],
  '/apps/objects/details/$id': ['GET /buildings/:buildingId'],
  '/apps/devices/list': ['GET /devices'],
  '/apps/devices/view/$id': ['GET /devices/:id'],
  '/apps/roles': ['GET /roles'],
  '/apps/permissions': ['GET /permissions', 'GET /roles/names'],
  '/access-control': ['GET /me/rights', 'GET /roles/names'],
}

const permissions = new Map(
  Object.values(api)
    .flatMap((feature) => Object.values(feature) as EndpointShape[])
    .map(({ method, path, permission }) => [`${method} ${path}`, permission]),
)
const ruled = routes.flatMap(({ path, rule, hidden }) =>
  !hidden && rule && rule !== 'signed-in' ? [{ path, rule }] : [],
)

it('every page with a rule says which calls it stands on', () => {
  expect(Object.keys(callsOf).toSorted()).toEqual(ruled.map(({ path }) => path).toSorted())
})

describe.each(ruled)('the page at $path', ({ path, rule: [action, subject] }) => {
  const [main, ...others] = callsOf[path] ?? []

  it('asks the same rule as the call it is about', () => {
    expect(permissions.get(main ?? '')).toEqual([action, subject])
  })

  it('needs no call that its rule does not open', () => {
    for (const name of others) {
      const permission = permissions.get(name)
      const opens =
        permission === 'signed-in' ||
        (Array.isArray(permission) && scopeOf([{ action, subject }], permission[0], permission[1]) !== 'none')
      expect(opens, name).toBe(true)
    }
  })
})

it('every entry of the menu that leads to a page asks the rule of the page', () => {
  const inside = menu.filter(({ to }) => to)
  expect(inside.map(({ to }) => to)).toHaveLength(6)
  for (const { to, action, subject } of inside) {
    expect([action, subject], to).toEqual(ruled.find(({ path }) => path === to)?.rule)
  }
})
