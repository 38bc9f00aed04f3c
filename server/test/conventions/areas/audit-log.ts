import { type Area, administrators, aList } from '../area.ts'

/** The log contains phone and e-mail of the tested client. */
const make: Area['make'] = async ({ orders: { office, client } }) => {
  const { client: was } = (await office.get(`/customers/${client.id}/details`)).json()
  const at = `/customers/${client.id}`
  const { version } = (
    await office.patch(at, { phone: '600111222', email: 'inny@firma.test', version: was.version })
  ).json()
  await office.patch(at, { phone: was.phone, email: was.email, version })
  return client.id
}

export const ofAuditLog = {
  make,
  matrix: {
    'GET /audit-log': administrators(200),
    'GET /audit-log/export': administrators(200),
  },
  audited: {},
  secrets: {
    'GET /audit-log': [
      { path: () => '/audit-log?subject=Customer&size=100', tells: ['contact data'] },
      { path: () => '/audit-log?size=100' },
    ],
    'GET /audit-log/export': [
      { path: () => '/audit-log/export?subject=Customer', tells: ['contact data'] },
      { path: () => '/audit-log/export' },
    ],
  },
  requests: {
    'GET /audit-log': aList('at'),
    'GET /audit-log/export': aList('at'),
  },
} satisfies Area
