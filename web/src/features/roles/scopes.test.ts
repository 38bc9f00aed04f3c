import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import { describe, expect, it } from 'vitest'
import { coveredScope, givenScope, withScope } from './scopes.ts'

const readOrders = { action: 'read', subject: 'Order' } as const
const readOwnOrders = { ...readOrders, own: true } as const
const updateOrders = { action: 'update', subject: 'Order' } as const
const everyOrder = { action: 'manage', subject: 'Order' } as const
const readDevices = { action: 'read', subject: 'Device' } as const

describe('the scope of a right', () => {
  it('follows from the rule of that right', () => {
    expect(givenScope([readOwnOrders], readOrders)).toBe('own')
    expect(givenScope([everyOrder], readOrders)).toBe('none')
  })

  it('follows from "everything" of the area or of all areas, apart from its own rule', () => {
    expect(coveredScope([everyOrder, readOwnOrders], readOrders)).toBe('all')
    expect(coveredScope([{ action: 'manage', subject: 'all' }], everyOrder)).toBe('all')
    expect(coveredScope([{ action: 'read', subject: 'all' }], updateOrders)).toBe('none')
    expect(
      coveredScope([{ action: 'manage', subject: 'Draft', own: true }], { action: 'read', subject: 'Draft' }),
    ).toBe('own')
    expect(coveredScope([readOrders], readOrders)).toBe('none')
  })
})

it('sets, widens and removes a rule without moving the others', () => {
  const rules: AbilityRule[] = [readOwnOrders, readDevices]
  expect(withScope(rules, readOrders, 'all')).toEqual([readOrders, readDevices])
  expect(withScope(rules, readOrders, 'none')).toEqual([readDevices])
  expect(withScope(rules, updateOrders, 'all')).toEqual([...rules, updateOrders])
  expect(withScope(rules, updateOrders, 'none')).toEqual(rules)
})
