import type { deviceList } from '@zlecenia/contract/features/devices/device-list'
import type { DeviceRow } from '@zlecenia/contract/features/devices/devices.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { dayOf } from '#lib/dates.ts'
import type { t as translate } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { CustomerLink, RecordLink } from '#ui/record-link.tsx'
import { DeviceKindName, DeviceStateChip } from './device-chips.tsx'

type Translate = typeof translate
const addressOf = ({ building }: DeviceRow) => `${building.address}, ${building.city}`
/** "Wznios W-630" */
export const modelOf = ({ maker, model }: Pick<DeviceRow, 'maker' | 'model'>) =>
  [maker, model].filter(Boolean).join(' ')

const nameCell = (it: DeviceRow, t: Translate) =>
  it.archived ? (
    <>
      {it.name} <Chip colour="neutral">{t('devices.archivedOne')}</Chip>
    </>
  ) : (
    it.name
  )

export const deviceColumns = (t: Translate): Column<DeviceRow, SortOf<typeof deviceList>>[] => [
  { key: 'name', title: t('devices.name'), sort: 'name', cell: (it) => nameCell(it, t) },
  {
    key: 'kind',
    title: t('devices.kind'),
    sort: 'kind',
    width: 176,
    from: 900,
    cell: (it) => <DeviceKindName kind={it.kind} />,
  },
  {
    key: 'state',
    title: t('devices.state'),
    sort: 'state',
    width: 150,
    chips: true,
    cell: (it) => <DeviceStateChip state={it.state} />,
  },
  {
    key: 'building',
    title: t('devices.building'),
    sort: 'building',
    actions: true,
    cell: (it) => (
      <RecordLink of="building" id={it.building.id}>
        {addressOf(it)}
      </RecordLink>
    ),
    full: addressOf,
  },
  { key: 'place', title: t('devices.place'), from: 1280, cell: (it) => it.place ?? t('shell.none') },
  { key: 'model', title: t('devices.model'), from: 1480, cell: (it) => modelOf(it) || t('shell.none') },
  {
    key: 'client',
    title: t('devices.client'),
    sort: 'client',
    from: 720,
    actions: true,
    cell: (it) => <CustomerLink {...it.client} />,
    full: (it) => it.client.name,
  },
  {
    key: 'warranty',
    title: t('devices.warranty'),
    sort: 'warranty',
    width: 134,
    from: 900,
    figures: 'tabular',
    cell: (it) => (it.warrantyUntil ? dayOf(it.warrantyUntil) : t('shell.none')),
  },
]

export const deviceCard =
  (t: Translate) =>
  (it: DeviceRow): CardContent => ({
    name: it.name,
    aside: <DeviceStateChip state={it.state} />,
    title: addressOf(it),
    lines: [
      <DeviceKindName key="kind" kind={it.kind} />,
      it.place,
      it.client.name,
      it.archived && t('devices.archivedOne'),
    ],
  })
