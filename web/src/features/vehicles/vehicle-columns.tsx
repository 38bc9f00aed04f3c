import type { vehicleList } from '@zlecenia/contract/features/vehicles/vehicle-list'
import type { VehicleRow } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import type { t as translate } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { NextTerm, TermChip, VehicleStateChip } from './vehicle-chips.tsx'

type Translate = typeof translate
const usersOf = ({ users }: VehicleRow, t: Translate) =>
  users.map(({ name }) => name).join(', ') || t('vehicles.nobody')
const kmOf = ({ odometerKm }: VehicleRow, t: Translate) =>
  odometerKm === null ? t('shell.none') : countText(odometerKm)

export const vehicleColumns = (t: Translate): Column<VehicleRow, SortOf<typeof vehicleList>>[] => [
  { key: 'name', title: t('vehicles.name'), sort: 'name', cell: (it) => it.name },
  { key: 'plate', title: t('vehicles.plate'), sort: 'plate', width: 150, cell: (it) => it.plate },
  {
    key: 'state',
    title: t('vehicles.state'),
    sort: 'state',
    width: 150,
    from: 720,
    chips: true,
    cell: (it) => <VehicleStateChip state={it.state} />,
  },
  { key: 'users', title: t('vehicles.users'), from: 720, cell: (it) => usersOf(it, t) },
  {
    key: 'fuel',
    title: t('vehicles.fuel'),
    width: 150,
    from: 1280,
    cell: (it) => t(`vehicleFuel.${it.fuel}`),
  },
  {
    key: 'odometer',
    title: t('vehicles.odometer'),
    sort: 'odometer',
    width: 130,
    from: 900,
    figures: 'tabular',
    cell: (it) => kmOf(it, t),
  },
  {
    key: 'next',
    title: t('vehicles.nextTerm'),
    sort: 'next',
    from: 900,
    cell: (it) => (it.next ? <NextTerm term={it.next} /> : t('shell.none')),
  },
  {
    key: 'term',
    title: t('vehicles.term'),
    width: 140,
    chips: true,
    cell: (it) => (it.next ? <TermChip term={it.next} /> : t('shell.none')),
  },
]

export const vehicleCard =
  (t: Translate) =>
  (it: VehicleRow): CardContent => ({
    name: it.name,
    aside: <VehicleStateChip state={it.state} />,
    title: it.plate,
    lines: [
      usersOf(it, t),
      it.odometerKm !== null && t('vehicles.km', { km: countText(it.odometerKm) }),
      it.next && <NextTerm key="next" term={it.next} />,
      it.next && <TermChip key="term" term={it.next} />,
    ],
  })
