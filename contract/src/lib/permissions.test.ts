import { describe, expect, it } from 'vitest'
import { api } from '../api.ts'
import { abilityRule } from './ability-rule.ts'
import type { EndpointShape } from './endpoint.ts'
import { abilityOf, initialRules, type Role, scopeOf } from './permissions.ts'

const can = (
  role: Role,
  ...[action, subject]: Parameters<typeof scopeOf> extends [unknown, infer A, infer S] ? [A, S] : never
) => scopeOf(initialRules[role], action, subject)
const endpoints = Object.values(api).flatMap((feature) => Object.values(feature) as EndpointShape[])

describe('The initial permissions', () => {
  it('allow an administrator everything, in all rows', () => {
    expect(can('ROLE_ADMIN', 'delete', 'Order')).toBe('all')
    expect(can('ROLE_ADMIN', 'read', 'AclDemo')).toBe('all')
    expect(can('ROLE_ADMIN', 'manage', 'Settings')).toBe('all')
  })

  it('allow the office to create, read and change orders, not to delete them, and to read users', () => {
    for (const action of ['create', 'read', 'update'] as const)
      expect(can('ROLE_OFFICE', action, 'Order')).toBe('all')
    expect(can('ROLE_OFFICE', 'delete', 'Order')).toBe('none')
    expect(can('ROLE_OFFICE', 'update', 'User')).toBe('none')
    expect(can('ROLE_OFFICE', 'read', 'User')).toBe('all')
    expect(can('ROLE_OFFICE', 'update', 'Draft')).toBe('own')
  })

  it('allow a worker to read own orders and the own calendar', () => {
    expect(can('ROLE_WORKER', 'read', 'Order')).toBe('own')
    expect(can('ROLE_WORKER', 'read', 'Calendar')).toBe('own')
    expect(can('ROLE_WORKER', 'create', 'Order')).toBe('none')
    expect(can('ROLE_WORKER', 'read', 'Customer')).toBe('none')
  })

  it('prefer a wider rule to one for own rows', () => {
    expect(
      scopeOf([...initialRules.ROLE_WORKER, { action: 'read', subject: 'Order' }], 'read', 'Order'),
    ).toBe('all')
  })

  it('have the shape that is stored and sent to the browser', () => {
    for (const rules of Object.values(initialRules)) {
      for (const rule of rules) expect(abilityRule.safeParse(rule).success).toBe(true)
    }
  })
})

describe('A rule', () => {
  it('to manage allows every action on its subject, and none on another', () => {
    const { can } = abilityOf([{ action: 'manage', subject: 'Device' }])
    expect([can('delete', 'Device'), can('manage', 'Device'), can('read', 'Order')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('on everything allows its action on every subject, and no other action', () => {
    const { can } = abilityOf([{ action: 'read', subject: 'all' }])
    expect([can('read', 'Device'), can('read', 'all'), can('update', 'Device')]).toEqual([true, true, false])
  })

  it('on one subject does not allow it on everything, nor to manage the subject', () => {
    const { can } = abilityOf([{ action: 'read', subject: 'Device' }])
    expect([can('read', 'Device'), can('read', 'all'), can('manage', 'Device')]).toEqual([true, false, false])
  })
})

describe('Every call', () => {
  it('has a permission, and a unique method and path', () => {
    const names = endpoints.map((it) => `${it.method} ${it.path}`)
    expect(new Set(names).size).toBe(names.length)
    for (const it of endpoints) {
      if (typeof it.permission === 'string') expect(['public', 'signed-in']).toContain(it.permission)
      else
        expect(abilityRule.safeParse({ action: it.permission[0], subject: it.permission[1] }).success).toBe(
          true,
        )
    }
  })

  it('requires a session, except for sign-in, set-up, monitoring and one-time keys', () => {
    const open = endpoints.filter((it) => it.permission === 'public').map((it) => `${it.method} ${it.path}`)
    expect(open.toSorted()).toEqual([
      'GET /backups/:name/archive',
      'GET /calendar/feed/:file',
      'GET /closure',
      'GET /health',
      'GET /openapi.json',
      'GET /ready',
      'GET /setup',
      'GET /sign-in/logo/:key',
      'GET /sign-in/picture/:key',
      'POST /auth/forgot-password',
      'POST /auth/link',
      'POST /auth/login',
      'POST /auth/login/code',
      'POST /auth/logout/late',
      'POST /auth/register',
      'POST /auth/reset-password',
      'POST /auth/stop-email',
      'POST /auth/verify-email',
      'POST /setup',
    ])
  })

  it('can be used by an administrator', () => {
    const ability = abilityOf(initialRules.ROLE_ADMIN)
    for (const { permission } of endpoints) {
      if (typeof permission !== 'string') expect(ability.can(...permission)).toBe(true)
    }
  })
})
