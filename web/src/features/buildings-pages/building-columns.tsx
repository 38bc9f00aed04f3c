import type { BuildingListRow } from '@zlecenia/contract/features/buildings-pages/buildings-pages.contract'
import type { t as translate } from '../../lib/i18n.ts'
import type { CardContent, Column } from '../../ui/data-table/column.ts'
import { CallButton, PhoneLink } from '../../ui/details/contact-links.tsx'
import { typeLabel } from '../buildings/index.ts'
import type { BuildingSort } from './buildings-search.ts'

type Translate = typeof translate

/** The columns of the list of objects, in their order. */
export function buildingColumns(t: Translate): Column<BuildingListRow, BuildingSort>[] {
  const none = t('shell.none')
  return [
    { title: t('buildingStep.address'), sort: 'address', cell: (it) => it.address },
    { title: t('buildingStep.city'), sort: 'city', width: 170, cell: (it) => it.city },
    { title: t('buildings.name'), from: 900, cell: (it) => it.name ?? none },
    { title: t('buildingStep.types'), width: 130, from: 1060, cell: (it) => typeLabel(it.type) },
    { title: t('buildings.client'), sort: 'client', cell: (it) => it.client.name },
    { title: t('buildings.person'), width: 170, from: 1280, cell: (it) => it.contact?.name ?? none },
    {
      title: t('contact.phone'),
      width: 150,
      from: 900,
      figures: 'tabular',
      actions: true,
      cell: (it) => (it.contact?.phone ? <PhoneLink number={it.contact.phone} /> : none),
    },
    {
      title: t('buildings.openOrders'),
      width: 164,
      from: 720,
      figures: 'number',
      cell: (it) => it.openOrders ?? none,
    },
  ]
}

/** An object on a phone. */
export const buildingCard =
  (t: Translate) =>
  (it: BuildingListRow): CardContent => ({
    name: `${it.address}, ${it.city}`,
    aside: it.contact?.phone && <CallButton number={it.contact.phone} label={t('contact.phone')} />,
    lines: [
      it.name,
      it.client.name,
      it.contact?.name,
      it.openOrders ? t('orders.openCount', { count: it.openOrders }) : null,
    ],
  })
