import type { clientList } from '@zlecenia/contract/features/clients/client-list'
import type { ClientRow } from '@zlecenia/contract/features/clients/clients.contract'
import { spokenPhone } from '@zlecenia/contract/lib/identifiers'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { dayOf } from '../../lib/dates.ts'
import type { t as speak } from '../../lib/i18n.ts'
import type { CardContent, Column } from '../../ui/data-table/column.ts'
import { CallButton, MailLink, PhoneLink } from '../../ui/details/ways.tsx'
import { ClientTypeChip } from './client-type-chip.tsx'

type Speak = typeof speak

/** The columns of the list of clients, in their order. */
export function clientColumns(t: Speak): Column<ClientRow, SortOf<typeof clientList>>[] {
  const none = t('shell.none')
  return [
    { key: 'name', title: t('clients.name'), sort: 'name', cell: (it) => it.name },
    {
      key: 'type',
      title: t('contact.type'),
      width: 160,
      from: 1280,
      chips: true,
      cell: (it) => <ClientTypeChip type={it.clientType} />,
    },
    {
      key: 'contactName',
      title: t('clients.contactName'),
      width: 170,
      from: 1480,
      cell: (it) => it.contactName ?? none,
    },
    {
      key: 'phone',
      title: t('contact.phone'),
      width: 150,
      figures: 'tabular',
      actions: true,
      cell: (it) => (it.phone ? <PhoneLink number={it.phone} /> : none),
    },
    {
      key: 'email',
      title: t('contact.email'),
      from: 1060,
      actions: true,
      cell: (it) => (it.email ? <MailLink address={it.email} /> : none),
    },
    {
      key: 'nip',
      title: t('contact.nip'),
      width: 110,
      from: 1480,
      figures: 'tabular',
      cell: (it) => it.nip ?? none,
    },
    {
      key: 'city',
      title: t('contact.city'),
      sort: 'city',
      width: 170,
      from: 720,
      cell: (it) => it.city ?? none,
    },
    {
      key: 'buildings',
      title: t('clients.buildings'),
      width: 90,
      from: 900,
      figures: 'number',
      cell: (it) => it.buildings,
    },
    {
      key: 'openOrders',
      title: t('clients.openOrders'),
      width: 164,
      from: 900,
      figures: 'number',
      cell: (it) => it.openOrders ?? none,
    },
    {
      key: 'created',
      title: t('clients.created'),
      sort: 'created',
      width: 112,
      from: 1280,
      figures: 'tabular',
      cell: (it) => dayOf(it.createdAt),
    },
  ]
}

/** A client on a phone. */
export const clientCard =
  (t: Speak) =>
  (it: ClientRow): CardContent => ({
    name: it.name,
    aside: it.phone && <CallButton number={it.phone} label={t('contact.phone')} />,
    lines: [
      it.contactName,
      it.phone && spokenPhone(it.phone),
      it.city,
      it.openOrders ? t('orders.openCount', { count: it.openOrders }) : null,
    ],
  })
