import type { buildingList } from '@zlecenia/contract/features/buildings/pages/building-list'
import type { BuildingListRow } from '@zlecenia/contract/features/buildings/pages/buildings-pages.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { typeLabel } from '#features/buildings/index.ts'
import type { t as translate } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { CallButton, PhoneLink } from '#ui/details/contact-links.tsx'
import { MiddleCut } from '#ui/middle-cut.tsx'
import { CustomerLink } from '#ui/record-link.tsx'

type Translate = typeof translate

export function buildingColumns(t: Translate): Column<BuildingListRow, SortOf<typeof buildingList>>[] {
  const none = t('shell.none')
  return [
    {
      key: 'address',
      title: t('buildingStep.address'),
      sort: 'address',
      cell: (it) => addressed(it, t),
      full: (it) => it.address,
    },
    { key: 'city', title: t('buildingStep.city'), sort: 'city', width: 170, cell: (it) => it.city },
    { key: 'name', title: t('buildings.name'), from: 1280, cell: (it) => it.name ?? none },
    {
      key: 'types',
      title: t('buildingStep.types'),
      width: 130,
      from: 1060,
      cell: (it) => typeLabel(it.type),
    },
    {
      key: 'client',
      title: t('buildings.client'),
      sort: 'client',
      actions: true,
      cell: (it) => <CustomerLink {...it.client} />,
      full: (it) => it.client.name,
    },
    ...(['owner', 'payer'] as const).map((who) => ({
      key: who,
      title: t(`buildings.${who}`),
      isExtra: true as const,
      actions: true as const,
      cell: (it: BuildingListRow) => (it[who] ? <CustomerLink {...it[who]} /> : none),
      full: (it: BuildingListRow) => it[who]?.name ?? none,
    })),
    {
      key: 'person',
      title: t('buildings.person'),
      width: 170,
      from: 1480,
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
      title: t('buildings.openOrders'),
      width: 150,
      from: 720,
      figures: 'number',
      cell: (it) => it.openOrders ?? none,
    },
  ]
}

/** Cut in the middle: the number distinguishes it within its street. */
const addressed = (it: BuildingListRow, t: Translate) => (
  <>
    <MiddleCut text={it.address} />
    {it.archived && (
      <>
        {' '}
        <Chip colour="neutral">{t('buildings.archivedOne')}</Chip>
      </>
    )}
  </>
)

export const buildingCard =
  (t: Translate) =>
  (it: BuildingListRow): CardContent => ({
    name: `${it.address}, ${it.city}`,
    aside: it.contact?.phone && <CallButton number={it.contact.phone} label={t('contact.phone')} />,
    lines: [
      it.name,
      it.client.name,
      it.contact?.name,
      it.archived && t('buildings.archivedOne'),
      it.openOrders ? t('orders.openCount', { count: it.openOrders }) : null,
    ],
  })
