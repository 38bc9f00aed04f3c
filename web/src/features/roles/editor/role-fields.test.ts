import { expect, it } from 'vitest'
import { roleFields, withRights } from './role-fields.ts'

const readOrders = { action: 'read', subject: 'Order' } as const
const readDevices = { action: 'read', subject: 'Device' } as const
/** Not offered by the editor. */
const removeServices = { action: 'delete', subject: 'ServiceCatalog' } as const

it('turns each right of a role into a field, and back into the rule at its place', () => {
  const rules = [removeServices, { ...readOrders, own: true }]
  const { rights } = roleFields({ name: 'Kierownik', rules })
  expect(rights).toMatchObject({ 'read Order': 'own', 'read Device': 'none' })
  expect(rights).not.toHaveProperty('delete ServiceCatalog')
  expect(withRights(rules, rights)).toEqual(rules)
  expect(withRights(rules, { 'read Order': 'all', 'read Device': 'all' })).toEqual([
    removeServices,
    readOrders,
    readDevices,
  ])
})
