import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { buildingsOfCustomerQuery } from '#features/buildings/index.ts'
import { customersQuery } from '#features/customers/index.ts'
import { serviceGroupsQuery } from '#features/service-catalog/index.ts'
import { usersQuery } from '#features/users/index.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'

vi.mock('#lib/call.ts', { spy: true })

// Requirements 7 uses `null` for missing data, and another server may omit the key: both are read as nothing.

/** An answer as a page receives it. */
async function read(answers: Record<string, unknown>, query: unknown) {
  serverAnswers(Object.fromEntries(Object.entries(answers).map(([at, it]) => [at, () => it])) as Answers)
  const options = query as ReturnType<typeof usersQuery>
  return options.select?.(await new QueryClient().fetchQuery({ ...options, retry: false }))
}

const at = 'GET /buildings/client/:clientId'
const nobody = { firstName: null, lastName: null, phoneNumber: null, email: null, description: null }
const plainBuilding = { name: null, address: '', zipCode: null, city: '', type: null, description: null }

it.each([null, undefined])('reads a missing value (%s) as nothing', async (none) => {
  const file = {
    building: { id: 'b', contactPersons: none, investmentTags: none, customer: none, address: none },
    notes: none,
    billingDetails: none,
  }
  const bare = { contactPersons: [], investmentTags: [], customer: { id: '', name: '' } }
  expect(await read({ [at]: { buildings: [file] } }, buildingsOfCustomerQuery('c'))).toEqual([
    { building: { id: 'b', ...plainBuilding, ...bare }, notes: [], billingDetails: [] },
  ])
  expect(await read({ [at]: { buildings: none } }, buildingsOfCustomerQuery('c'))).toEqual([])

  const customer = { id: 'c', name: none, companyName: none, buildings: none, phoneNumber: none }
  const contact = {
    email: null,
    phone: null,
    address: null,
    city: null,
    zipCode: null,
    nip: null,
    regon: null,
  }
  expect(await read({ 'GET /customers': { customers: [customer] } }, customersQuery())).toEqual([
    {
      id: 'c',
      name: '',
      companyName: null,
      ...contact,
      clientType: 'private',
      version: 1,
      buildings: [],
    },
  ])
  expect(await read({ 'GET /customers': { customers: none } }, customersQuery())).toEqual([])

  const user = { id: 'u', firstName: none, lastName: 'Kowalski', fullName: none, roles: none }
  expect(await read({ 'GET /users': { users: [user] } }, usersQuery())).toEqual([
    { id: 'u', firstName: '', lastName: 'Kowalski', fullName: 'Kowalski', roles: [] },
  ])
  expect(await read({ 'GET /users': { users: none } }, usersQuery())).toEqual([])
  const group = { id: 'g', name: 'Bramy', icon: 'x', color: 'info' }
  const groups = { 'GET /services': { serviceGroups: { g: { ...group, services: none } } } }
  expect(await read(groups, serviceGroupsQuery())).toEqual([{ ...group, services: [] }])
  expect(await read({ 'GET /services': { serviceGroups: none } }, serviceGroupsQuery())).toEqual([])
})

it('accepts missing values in notes, people and records, and other field names', async () => {
  const building = {
    id: 'b',
    title: 'Blok',
    investmentType: 'service',
    postalCode: '66-400',
    city: null,
    contactPersons: [{ id: 'p', type: null }],
  }
  const notes = [
    { type: 'barrier', notes: [{ id: 'n', content: null, title: null }] },
    { type: 'other', notes: null },
  ]
  const billingDetails = [{ id: 'r', nip: '5260250274', name: null, isDefault: null }]
  const answer = { ...building, notes, billingDetails }
  const [file] = (await read(
    { [at]: { buildings: [answer] } },
    buildingsOfCustomerQuery('c'),
  )) as unknown as {
    building: object
    notes: object
    billingDetails: object
  }[]
  expect(file?.building).toMatchObject({
    name: 'Blok',
    type: 'service',
    zipCode: '66-400',
    city: '',
    contactPersons: [{ id: 'p', ...nobody, type: 'other', version: 1 }],
  })
  const note = { id: 'n', content: '', title: null, confirmedAt: null, confirmedBy: null, version: 1 }
  expect(file?.notes).toEqual([
    { type: 'barrier', notes: [note] },
    { type: 'other', notes: [] },
  ])
  const address = { address: null, postalCode: null, city: null, email: null, phone: null, name: null }
  expect(file?.billingDetails).toEqual([
    {
      id: 'r',
      type: 'company',
      nip: '5260250274',
      companyName: null,
      regon: null,
      ...address,
      isDefault: false,
      version: 1,
    },
  ])
})
