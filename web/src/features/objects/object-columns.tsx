import type { objectList } from '@zlecenia/contract/features/objects/object-list'
import type { ObjectRow } from '@zlecenia/contract/features/objects/objects.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import type { t as speak } from '../../lib/i18n.ts'
import type { CardContent, Column } from '../../ui/data-table/column.ts'
import { CallButton, PhoneLink } from '../../ui/details/ways.tsx'
import { typeLabel } from '../buildings/index.ts'

type Speak = typeof speak

/** The columns of the list of objects, in their order. */
export function objectColumns(t: Speak): Column<ObjectRow, SortOf<typeof objectList>>[] {
  const none = t('shell.none')
  return [
    { key: 'address', title: t('buildingStep.address'), sort: 'address', cell: (it) => it.address },
    { key: 'city', title: t('buildingStep.city'), sort: 'city', width: 170, cell: (it) => it.city },
    { key: 'name', title: t('objects.name'), from: 900, cell: (it) => it.name ?? none },
    {
      key: 'types',
      title: t('buildingStep.types'),
      width: 130,
      from: 1060,
      cell: (it) => typeLabel(it.type),
    },
    { key: 'client', title: t('objects.client'), sort: 'client', cell: (it) => it.client.name },
    {
      key: 'person',
      title: t('objects.person'),
      width: 170,
      from: 1280,
      cell: (it) => it.contact?.name ?? none,
    },
    {
      key: 'phone',
      title: t('contact.phone'),
      width: 150,
      from: 900,
      figures: 'tabular',
      actions: true,
      cell: (it) => (it.contact?.phone ? <PhoneLink number={it.contact.phone} /> : none),
    },
    {
      key: 'openOrders',
      title: t('objects.openOrders'),
      width: 164,
      from: 720,
      figures: 'number',
      cell: (it) => it.openOrders ?? none,
    },
  ]
}

/** An object on a phone. */
export const objectCard =
  (t: Speak) =>
  (it: ObjectRow): CardContent => ({
    name: `${it.address}, ${it.city}`,
    aside: it.contact?.phone && <CallButton number={it.contact.phone} label={t('contact.phone')} />,
    lines: [
      it.name,
      it.client.name,
      it.contact?.name,
      it.openOrders ? t('orders.openCount', { count: it.openOrders }) : null,
    ],
  })
