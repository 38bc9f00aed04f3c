import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { expect, it } from 'vitest'
import { withScope } from '../scopes.ts'
import { changeCount, draftOf, rebased } from './role-draft.ts'

const readOrders = { action: 'read', subject: 'Order' } as const
const readDevices = { action: 'read', subject: 'Device' } as const
const readUsers = { action: 'read', subject: 'User' } as const
const role: RoleWithRules = {
  key: 'ROLE_KIEROWNIK',
  name: 'Kierownik',
  system: false,
  version: 3,
  users: 2,
  rules: [{ ...readOrders, own: true }],
}

it('counts what was set otherwise, and nothing once it is as it was', () => {
  const draft = draftOf(role)
  const wider = withScope(draft.rules, readOrders, 'all')
  expect(changeCount({ ...draft, rules: wider, name: 'Brygadzista' })).toBe(2)
  expect(changeCount({ ...draft, rules: withScope(wider, readOrders, 'own'), name: 'Kierownik ' })).toBe(0)
})

it("keeps what was changed here on top of another's change, and tells of that", () => {
  const mine = { ...draftOf(role), rules: [...role.rules, readDevices] }
  const fresh = { ...role, version: 4, name: 'Kierownik zmiany', rules: [...role.rules, readUsers] }
  const draft = rebased(mine, fresh)
  expect(draft).toMatchObject({ base: fresh, name: 'Kierownik zmiany', rules: [...fresh.rules, readDevices] })
  expect(draft.meanwhile).toMatchObject({
    name: { from: 'Kierownik', to: 'Kierownik zmiany', yours: null },
    rules: [{ permission: readUsers, from: 'none', to: 'all', yours: null }],
  })
})

it('names what both changed, each in their own way', () => {
  const mine = { ...draftOf(role), name: 'Brygadzista', rules: withScope(role.rules, readOrders, 'all') }
  const { meanwhile } = rebased(mine, { ...role, version: 4, name: 'Szef', rules: [] })
  expect(meanwhile).toMatchObject({
    name: { from: 'Kierownik', to: 'Szef', yours: 'Brygadzista' },
    rules: [{ permission: readOrders, from: 'own', to: 'none', yours: 'all' }],
  })
})

it('has nothing to tell of what was changed here the same way', () => {
  const same = { name: 'Szef', rules: [readDevices] }
  expect(rebased({ ...draftOf(role), ...same }, { ...role, ...same, version: 4 }).meanwhile).toBeNull()
})
