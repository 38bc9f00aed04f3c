import type { orderList } from '@zlecenia/contract/features/order-base/order-list'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { dayAndTimeOf, dayOf, spanOf } from '#lib/dates.ts'
import type { t as translate } from '#lib/i18n.ts'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { MiddleCut } from '#ui/middle-cut.tsx'
import { StateChip, UrgencyChips } from '../state-chip.tsx'

type Translate = typeof translate
const addressOf = ({ building }: OrderRow) => `${building.address}, ${building.city}`
/** The last slot when the order is over. */
function slotOf({ nextSlot, lastSlot }: OrderRow, t: Translate): string {
  const slot = nextSlot ?? lastSlot
  return slot ? spanOf(slot.startAt, slot.endAt) : t('orders.noSlot')
}

export const orderColumns = (t: Translate): Column<OrderRow, SortOf<typeof orderList>>[] => [
  {
    key: 'number',
    title: t('orders.number'),
    sort: 'number',
    width: 140,
    figures: 'tabular',
    cell: (it) => it.number,
  },
  {
    key: 'state',
    title: t('orders.state'),
    sort: 'state',
    width: 224,
    chips: true,
    cell: (it) => (
      <>
        <StateChip state={it.state} />
        <UrgencyChips order={it} iconOnly />
      </>
    ),
  },
  {
    key: 'priority',
    title: t('orders.priority'),
    width: 104,
    from: 1480,
    cell: (it) => t(`priority.${it.priority}`),
  },
  {
    key: 'due',
    title: t('orders.due'),
    sort: 'due',
    width: 140,
    isExtra: true,
    figures: 'tabular',
    cell: (it) => (it.dueAt ? dayAndTimeOf(it.dueAt) : t('shell.none')),
  },
  // Client and building distinguish orders, so they get the room.
  {
    key: 'client',
    title: t('orders.client'),
    sort: 'client',
    full: (it) => it.client.name,
    cell: (it) => <MiddleCut text={it.client.name} />,
  },
  {
    key: 'building',
    title: t('orders.building'),
    sort: 'address',
    full: addressOf,
    cell: ({ building }) => <MiddleCut text={building.address} after={building.city} />,
  },
  {
    key: 'city',
    title: t('orders.city'),
    sort: 'city',
    width: 150,
    isExtra: true,
    cell: (it) => it.building.city,
  },
  {
    key: 'services',
    title: t('orders.services'),
    width: 110,
    from: 1480,
    cell: (it) => it.services.join(', ') || t('shell.none'),
  },
  {
    key: 'groups',
    title: t('orders.group'),
    width: 140,
    isExtra: true,
    cell: ({ serviceGroups = [] }) => serviceGroups.map(({ name }) => name).join(', ') || t('shell.none'),
  },
  {
    key: 'devices',
    title: t('orders.devices'),
    width: 110,
    isExtra: true,
    figures: 'number',
    cell: ({ devicesCount }) => devicesCount || t('shell.none'),
  },
  {
    key: 'clientNumber',
    title: t('orders.clientNumber'),
    width: 150,
    isExtra: true,
    figures: 'tabular',
    cell: (it) => it.clientNumber ?? t('shell.none'),
  },
  {
    key: 'nextSlot',
    title: t('orders.nextSlot'),
    sort: 'nextSlot',
    width: 188,
    from: 900,
    figures: 'tabular',
    // Arabic spans are wider, and slots of several days twice as long.
    wraps: true,
    cell: (it) => slotOf(it, t),
  },
  {
    key: 'performers',
    title: t('orders.performers'),
    width: 120,
    from: 1280,
    cell: (it) => it.performers.map(({ name }) => name).join(', ') || t('orders.noPerformers'),
  },
  {
    key: 'coordinator',
    title: t('orders.coordinator'),
    width: 124,
    from: 1480,
    cell: (it) => it.coordinator.name,
  },
  {
    key: 'created',
    title: t('orders.created'),
    sort: 'created',
    width: 104,
    from: 1480,
    isUsual: true,
    figures: 'tabular',
    cell: (it) => dayOf(it.createdAt),
  },
]

export const orderCard =
  (t: Translate) =>
  (it: OrderRow): CardContent => ({
    name: it.number,
    aside: (
      <>
        <UrgencyChips order={it} />
        <StateChip state={it.state} />
      </>
    ),
    title: addressOf(it),
    lines: [it.client.name, it.services.join(', '), slotOf(it, t)],
  })
