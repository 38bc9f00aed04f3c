import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { scopeOf } from '@zlecenia/contract/lib/permissions'
import { type Page, type PageKey, pageKeys, pages } from '@zlecenia/contract/pages'
import { describe, expect, it } from 'vitest'
import type { CallName } from '../lib/call.ts'

/** What each page cannot do without: first the call that its rule is about. A story sees that no other is refused. */
const callsOf: Partial<Record<PageKey, readonly [CallName, ...CallName[]]>> = {
  calendar: ['GET /calendar'],
  orders: ['GET /orders'],
  order: ['GET /orders/:id'],
  users: ['GET /users/list', 'GET /roles/names'],
  user: ['GET /users/:id', 'GET /roles/names'],
  customers: ['GET /customers/list'],
  customer: ['GET /customers/:customerId/details'],
  buildings: ['GET /buildings/list'],
  building: ['GET /buildings/:buildingId'],
  devices: ['GET /devices'],
  device: ['GET /devices/:id'],
  roles: ['GET /roles'],
  permissions: ['GET /permissions', 'GET /roles/names'],
  access: ['GET /me/rights', 'GET /roles/names'],
}

const permissions = new Map(
  Object.values(api)
    .flatMap((feature) => Object.values(feature) as EndpointShape[])
    .map(({ method, path, permission }) => [`${method} ${path}`, permission]),
)
const ruled = pageKeys.flatMap((key) => {
  const { rule }: Page = pages[key]
  // Pages for engineers ask the server for nothing.
  return rule && rule !== 'signed-in' && rule[1] !== 'UiGallery' ? [{ key, rule }] : []
})

it('every page with a rule says which calls it stands on', () => {
  expect(Object.keys(callsOf).toSorted()).toEqual(ruled.map(({ key }) => key).toSorted())
})

describe.each(ruled)('the page "$key"', ({ key, rule: [action, subject] }) => {
  const [main, ...others] = callsOf[key] ?? []

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
