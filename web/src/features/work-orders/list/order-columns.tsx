import type { orderList } from '@zlecenia/contract/features/work-orders/order-list'
import type { OrderRow } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { dayOf, spanOf } from '../../../lib/dates.ts'
import type { t as translate } from '../../../lib/i18n.ts'
import type { CardContent, Column } from '../../../ui/data-table/column.ts'
import { FaultChip, StateChip } from '../state-chip.tsx'

type Translate = typeof translate
const addressOf = ({ building }: OrderRow) => `${building.address}, ${building.city}`
/** The last one when the order is over. */
function slotOf({ nextSlot, lastSlot }: OrderRow, t: Translate): string {
  const slot = nextSlot ?? lastSlot
  return slot ? spanOf(slot.startAt, slot.endAt) : t('orders.noSlot')
}

export const orderColumns = (t: Translate): Column<OrderRow, SortOf<typeof orderList>>[] => [
  {
    key: 'number',
    title: t('orders.number'),
    sort: 'number',
    width: 150,
    figures: 'tabular',
    cell: (it) => it.number,
  },
  {
    key: 'state',
    title: t('orders.state'),
    sort: 'state',
    width: 172,
    chips: true,
    cell: (it) => (
      <>
        <StateChip state={it.state} />
        {it.isFault && <FaultChip iconOnly />}
      </>
    ),
  },
  { key: 'client', title: t('orders.client'), sort: 'client', cell: (it) => it.client.name },
  { key: 'building', title: t('orders.building'), sort: 'address', cell: addressOf },
  // These differ in their last words, so they get the room.
  {
    key: 'services',
    title: t('orders.services'),
    width: 116,
    from: 900,
    cell: (it) => it.services.join(', ') || t('shell.none'),
  },
  {
    key: 'nextSlot',
    title: t('orders.nextSlot'),
    sort: 'nextSlot',
    width: 200,
    from: 720,
    figures: 'tabular',
    cell: (it) => slotOf(it, t),
  },
  {
    key: 'performers',
    title: t('orders.performers'),
    width: 116,
    from: 1060,
    cell: (it) => it.performers.map(({ name }) => name).join(', ') || t('orders.noPerformers'),
  },
  {
    key: 'coordinator',
    title: t('orders.coordinator'),
    width: 140,
    from: 1480,
    cell: (it) => it.coordinator.name,
  },
  {
    key: 'created',
    title: t('orders.created'),
    sort: 'created',
    width: 108,
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
        {it.isFault && <FaultChip />}
        <StateChip state={it.state} />
      </>
    ),
    title: addressOf(it),
    lines: [it.client.name, it.services.join(', '), slotOf(it, t)],
  })
