import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { FuzzFixture } from '../../fuzz/fixture.ts'
import type { SignedInAgent } from '../../world.ts'
import { type Area, administrators, aList, finds, keepers, phoneQuery, plain, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

let n = 900
const aCustomer = () => contactOf(aCommunity({}, ++n))
const aContact = () => ({
  name: 'Jan Żak',
  position: 'Prezes',
  phone: '600700800',
  email: null,
  isMain: true,
})

/** Similar to the office's client, so that the two are listed as possible duplicates. */
const make: Area['make'] = async ({ orders: { office, client } }) => {
  const { companyName, address, city } = contactOf(client)
  return (await office.post('/customers', { ...aCustomer(), companyName, address, city })).json().id
}

const added = async ({ orders: { office } }: Fixture) => (await office.post('/customers', aCustomer())).json()
const withContact = async (stage: Fixture) => {
  const { id } = await added(stage)
  const contact = (await stage.orders.office.post(`/customers/${id}/contacts`, aContact())).json()
  return { id, contact }
}
const addedIn = async ({ admin }: FuzzFixture) => (await admin.post('/customers', aCustomer())).json()

/** Two clients with the same phone, so that they are a pair. */
async function twoIn(by: SignedInAgent) {
  const first = aCustomer()
  const second = aCustomer()
  const one = (await by.post('/customers', first)).json()
  const other = (await by.post('/customers', { ...second, nip: first.nip })).json()
  await by.get('/customers/doubles')
  return { one, other }
}
const mergeOf = ({ one, other }: Awaited<ReturnType<typeof twoIn>>) => ({
  otherId: other.id,
  version: one.version,
  otherVersion: other.version,
  takes: ['phone', 'remarks'],
})
async function mergedIn(by: SignedInAgent) {
  const two = await twoIn(by)
  await by.post(`/customers/${two.one.id}/merge`, mergeOf(two))
  const { merges } = (await by.get(`/customers/${two.one.id}/details`)).json()
  return String(merges[0].id)
}

export const ofCustomers = {
  subject: 'Customer',
  make,
  matrix: {
    'GET /customers': keepers(200),
    'GET /customers/search': keepers(400),
    'GET /customers/same': keepers(200),
    'GET /customers/:customerId': keepers(404),
    'GET /customers/list': keepers(200),
    'GET /customers/export': keepers(200),
    'GET /customers/cities': keepers(200),
    'GET /customers/:customerId/details': keepers(404),
    'GET /customers/:customerId/history': keepers(404),
    'POST /customers': keepers(400),
    'PATCH /customers/:customerId': keepers(400),
    'DELETE /customers/:customerId': administrators(404),
    'POST /customers/:customerId/contacts': keepers(400),
    'PATCH /customers/:customerId/contacts/:contactId': keepers(400),
    'GET /customers/doubles': keepers(200),
    'PUT /customers/:customerId/doubles/:otherId': keepers(400),
    'POST /customers/:customerId/merge': keepers(400),
    'POST /customers/merges/:mergeId/undo': keepers(404),
  },
  audited: {
    'POST /customers': {
      row: ['created', 'Customer', 'after'],
      prepare:
        ({ orders: { office } }) =>
        () =>
          office.post('/customers', aCustomer()),
    },
    'PATCH /customers/:customerId': {
      row: ['changed', 'Customer', 'both'],
      async prepare(stage) {
        const { id, version } = await added(stage)
        return () => stage.orders.office.patch(`/customers/${id}`, { city: 'Łódź', paymentDays: 30, version })
      },
    },
    'DELETE /customers/:customerId': {
      row: ['deleted', 'Customer', 'before'],
      async prepare(stage) {
        const { id } = await added(stage)
        return () => stage.admin.delete(`/customers/${id}`)
      },
    },
    'POST /customers/:customerId/contacts': {
      row: ['contact-added', 'Customer', 'after'],
      async prepare(stage) {
        const { id } = await added(stage)
        return () => stage.orders.office.post(`/customers/${id}/contacts`, aContact())
      },
    },
    'PATCH /customers/:customerId/contacts/:contactId': {
      row: ['contact-changed', 'Customer', 'both'],
      async prepare(stage) {
        const { id, contact } = await withContact(stage)
        const { version } = contact
        return () =>
          stage.orders.office.patch(`/customers/${id}/contacts/${contact.id}`, {
            position: 'Skarbnik',
            version,
          })
      },
    },
    'PUT /customers/:customerId/doubles/:otherId': {
      row: ['not-double', 'Customer', 'both'],
      async prepare({ orders: { office } }) {
        const { one, other } = await twoIn(office)
        return () => office.put(`/customers/${one.id}/doubles/${other.id}`, { different: true })
      },
    },
    'POST /customers/:customerId/merge': {
      row: ['merged', 'Customer', 'both'],
      async prepare({ orders: { office } }) {
        const two = await twoIn(office)
        return () => office.post(`/customers/${two.one.id}/merge`, mergeOf(two))
      },
    },
    'POST /customers/merges/:mergeId/undo': {
      row: ['unmerged', 'Customer', 'both'],
      async prepare({ orders: { office } }) {
        const id = await mergedIn(office)
        return () => office.post(`/customers/merges/${id}/undo`, {})
      },
    },
  },
  secrets: {
    'GET /customers/doubles': [{ path: () => '/customers/doubles', tells: ['contact data'] }],
    'GET /customers': [{ path: () => '/customers', tells: ['contact data'] }],
    'GET /customers/search': [
      { path: (at) => `/customers/search?q=${phoneQuery(at)}`, finds: finds((at) => at.clientId) },
    ],
    'GET /customers/same': [
      { path: (at) => `/customers/same?phone=${phoneQuery(at)}`, finds: finds((at) => at.clientId) },
    ],
    'GET /customers/:customerId': [{ path: (at) => `/customers/${at.clientId}`, tells: ['contact data'] }],
    'GET /customers/list': [{ path: () => '/customers/list', tells: ['contact data'] }],
    'GET /customers/export': [{ path: () => '/customers/export', tells: ['contact data'] }],
    'GET /customers/cities': silent('names of cities', () => '/customers/cities'),
    'GET /customers/:customerId/details': [
      // Requires the right to read buildings.
      { path: (at) => `/customers/${at.clientId}/details`, tells: ['contact data'] },
    ],
    'GET /customers/:customerId/history': silent(
      'what the log has, for who reads clients',
      (at) => `/customers/${at.things.Customer}/history`,
    ),
  },
  requests: {
    'GET /customers': plain,
    'GET /customers/search': () => ({ query: { q: 'wspólnota' } }),
    'GET /customers/same': ({ orders: { client } }) => ({
      query: { nip: client.nip ?? '', phone: client.phone ?? '', email: client.email ?? '' },
    }),
    'GET /customers/:customerId': ({ orders: { client } }) => ({ params: { customerId: client.id } }),
    'GET /customers/list': aList('city'),
    'GET /customers/export': aList('city'),
    'GET /customers/cities': plain,
    'GET /customers/:customerId/details': ({ orders: { client } }) => ({ params: { customerId: client.id } }),
    'GET /customers/:customerId/history': ({ orders: { client } }) => ({
      params: { customerId: client.id },
      query: { page: '1' },
    }),
    'POST /customers': () => ({ json: aCustomer() }),
    'PATCH /customers/:customerId': async (fixture) => {
      const { id, version } = await addedIn(fixture)
      const terms = {
        paymentDays: 14,
        invoiceEmail: 'faktury@firma.test',
        remarks: 'Dzwonić rano',
        archived: false,
      }
      return { params: { customerId: id }, json: { ...aCustomer(), ...terms, version } }
    },
    'DELETE /customers/:customerId': async (fixture) => ({
      params: { customerId: (await addedIn(fixture)).id },
    }),
    'POST /customers/:customerId/contacts': async (fixture) => ({
      params: { customerId: (await addedIn(fixture)).id },
      json: aContact(),
    }),
    'GET /customers/doubles': () => ({
      query: { page: '1', size: '25', sort: 'sure', order: 'desc', reason: 'nip,phone', state: 'different' },
    }),
    'PUT /customers/:customerId/doubles/:otherId': async ({ admin }) => {
      const { one, other } = await twoIn(admin)
      return { params: { customerId: one.id, otherId: other.id }, json: { different: true } }
    },
    'POST /customers/:customerId/merge': async ({ admin }) => {
      const two = await twoIn(admin)
      return { params: { customerId: two.one.id }, json: mergeOf(two) }
    },
    'POST /customers/merges/:mergeId/undo': async ({ admin }) => ({
      params: { mergeId: await mergedIn(admin) },
    }),
    'PATCH /customers/:customerId/contacts/:contactId': async (fixture) => {
      const { id } = await addedIn(fixture)
      const contact = (await fixture.admin.post(`/customers/${id}/contacts`, aContact())).json()
      const params = { customerId: id, contactId: contact.id }
      return { params, json: { ...aContact(), archived: false, version: contact.version } }
    },
  },
} satisfies Area
