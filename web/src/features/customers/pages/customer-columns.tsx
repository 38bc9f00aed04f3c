import type { customerList } from '@zlecenia/contract/features/customers/pages/customer-list'
import type { CustomerListRow } from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { dayOf } from '#lib/dates.ts'
import type { t as translate } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { CallButton, MailLink, PhoneLink } from '#ui/details/contact-links.tsx'
import { CustomerTypeChip } from './customer-type-chip.tsx'

type Translate = typeof translate

export function customerColumns(t: Translate): Column<CustomerListRow, SortOf<typeof customerList>>[] {
  const none = t('shell.none')
  return [
    { key: 'name', title: t('customers.name'), sort: 'name', cell: (it) => named(it, t) },
    {
      key: 'type',
      title: t('contact.type'),
      width: 160,
      from: 1280,
      chips: true,
      cell: (it) => <CustomerTypeChip type={it.clientType} />,
    },
    {
      key: 'contactName',
      title: t('customers.contactName'),
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
      title: t('customers.buildings'),
      width: 90,
      from: 900,
      figures: 'number',
      cell: (it) => it.buildings,
    },
    {
      key: 'openOrders',
      title: t('customers.openOrders'),
      width: 164,
      from: 900,
      figures: 'number',
      cell: (it) => it.openOrders ?? none,
    },
    {
      key: 'created',
      title: t('customers.created'),
      sort: 'created',
      width: 112,
      from: 1280,
      figures: 'tabular',
      cell: (it) => dayOf(it.createdAt),
    },
  ]
}

const named = (it: CustomerListRow, t: Translate) =>
  it.archived ? (
    <>
      {it.name} <Chip colour="neutral">{t('customers.archivedOne')}</Chip>
    </>
  ) : (
    it.name
  )

export const customerCard =
  (t: Translate) =>
  (it: CustomerListRow): CardContent => ({
    name: it.name,
    aside: it.phone && <CallButton number={it.phone} label={t('contact.phone')} />,
    lines: [
      it.contactName,
      it.phone && formatPhone(it.phone),
      it.city,
      it.archived && t('customers.archivedOne'),
      it.openOrders ? t('orders.openCount', { count: it.openOrders }) : null,
    ],
  })
