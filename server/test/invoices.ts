import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { crc8 } from '@zlecenia/contract/lib/ksef-number'
import { issueHeld } from '#features/invoices/issue.service.ts'
import { newId } from '#platform/ids.ts'
import type { SignedInAgent, World } from './world.ts'

/** Company data and first numbers, without which nothing is issued. */
export async function readyToIssue({ db }: World): Promise<void> {
  await db.query(
    `insert into settings (company_name, nip, address, postal_code, city)
     values ('Serwis Kowalski', '5260250274', 'Wspólna 30', '00-930', 'Warszawa')
     on conflict (only_row) do update
        set nip = excluded.nip, address = excluded.address, postal_code = excluded.postal_code, city = excluded.city`,
  )
  await db.query('update document_series set first_number = 1')
}

export const aLine = (overrides: object = {}) => ({
  id: newId(),
  orderId: null,
  itemId: null,
  name: 'Konserwacja windy',
  unit: 'usł.',
  quantity: '1',
  unitPrice: '100',
  discount: '',
  rate: '23',
  rateReason: '',
  isAnnex15: false,
  gtu: '',
  ...overrides,
})

export const aBuyer = {
  kind: 'nip',
  nip: '5260250274',
  country: '',
  number: '',
  name: 'Wspólnota Mieszkaniowa Ogrodowa 12',
  line1: 'ul. Ogrodowa 12',
  line2: '00-876 Warszawa',
  email: 'zarzad@ogrodowa.test',
  isLocalUnit: false,
  isGroupMember: false,
}

export async function aDraft(agent: SignedInAgent, overrides: object = {}, kind = 'VAT'): Promise<Invoice> {
  const { id, draft, version } = (await agent.post('/invoices', { id: newId(), kind, orderIds: [] })).json()
  const payment = { ...draft.payment, account: '61 1090 1014 0000 0712 1981 2874' }
  const changed = { ...draft, buyer: aBuyer, lines: [aLine()], payment, ...overrides }
  return (await agent.patch(`/invoices/${id}`, { draft: changed, version })).json()
}

/** Holds the draft, ends the hold at once, and runs the task of the queue. */
export async function issued(world: World, agent: SignedInAgent, { id, version }: Invoice): Promise<Invoice> {
  await agent.post(`/invoices/${id}/issue`, { version })
  await world.db.query("update invoices set issue_at = now() - interval '1 second' where id = $1", [id])
  await issueHeld(world.db.patient, id)
  return (await agent.get(`/invoices/${id}`)).json()
}

/** A number that KSeF could give, another each time. */
export function aKsefNumber(sellerNip = '5260250274'): string {
  const technical = newId().replaceAll('-', '').slice(-12).toUpperCase()
  const number = `${sellerNip}-20261121-${technical}`
  return `${number}-${crc8(number)}`
}

/** The invoice after a person entered a KSeF number. */
export async function withKsefNumber(
  agent: SignedInAgent,
  { id, version }: Pick<Invoice, 'id' | 'version'>,
): Promise<Invoice> {
  const sent = { number: aKsefNumber(), receivedAt: '2026-11-21T09:30:00Z', mode: 'online', version }
  return (await agent.put(`/invoices/${id}/ksef-number`, sent)).json()
}
