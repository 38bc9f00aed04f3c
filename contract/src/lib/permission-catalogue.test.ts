import { describe, expect, it } from 'vitest'
import { api } from '../api.ts'
import type { EndpointShape } from './endpoint.ts'
import { isPermissible, permissibles } from './permission-catalogue.ts'
import { abilityOf, initialRules } from './permissions.ts'

describe('The list of permissions', () => {
  it('contains every permission that a call requires', () => {
    const required = Object.values(api)
      .flatMap((feature) => Object.values(feature) as EndpointShape[])
      .flatMap(({ permission }) => (typeof permission === 'string' ? [] : [permission]))
    expect(required.length).toBeGreaterThan(20)
    for (const [action, subject] of required) {
      expect(permissibles, `${action} ${subject}`).toContainEqual(
        expect.objectContaining({ action, subject }),
      )
    }
  })

  it('omits permissions that no call requires, but accepts them in roles', () => {
    for (const rule of [
      { action: 'delete', subject: 'BuildingNote' },
      { action: 'delete', subject: 'ServiceCatalog' },
      { action: 'create', subject: 'Draft', own: true },
    ] as const) {
      const { action, subject } = rule
      expect(permissibles.some((it) => it.action === action && it.subject === subject)).toBe(false)
      expect(isPermissible(rule)).toBe(true)
    }
  })

  it('contains the initial rules of the roles', () => {
    for (const rule of Object.values(initialRules).flat()) {
      expect(isPermissible(rule), JSON.stringify(rule)).toBe(true)
    }
  })

  it('contains each permission once', () => {
    const names = permissibles.map(({ action, subject }) => `${action} ${subject}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('offers own rows only where the server distinguishes them', () => {
    const own = permissibles.filter(({ ownable }) => ownable).map((it) => `${it.action} ${it.subject}`)
    expect(own).toEqual([
      'read Order',
      'update Order',
      'read Calendar',
      'manage Calendar',
      'read Building',
      'read Device',
      'read Vehicle',
      'update Vehicle',
      'read Draft',
      'update Draft',
      'delete Draft',
      'manage Draft',
      'create Qualification',
      'read Course',
      'update Course',
      'read Schedule',
      'update Schedule',
      'manage Schedule',
      'create Absence',
      'read Absence',
      'delete Absence',
      'read SavedView',
      'update SavedView',
      'manage SavedView',
    ])
    expect(isPermissible({ action: 'read', subject: 'Customer', own: true })).toBe(false)
    // The rule would also allow deleting others' orders.
    expect(isPermissible({ action: 'manage', subject: 'Order', own: true })).toBe(false)
  })

  it('contains only permissions of an administrator', () => {
    const ability = abilityOf(initialRules.ROLE_ADMIN)
    for (const { action, subject } of permissibles) expect(ability.can(action, subject)).toBe(true)
  })
})
