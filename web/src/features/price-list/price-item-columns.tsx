import type { priceItemList } from '@zlecenia/contract/features/price-list/price-item-list'
import type { PriceRow } from '@zlecenia/contract/features/price-list/price-list.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { dayOf } from '#lib/dates.ts'
import type { t as translate } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { grossText, priceText, rateText } from './price-words.ts'

type Translate = typeof translate

const nameCell = (it: PriceRow, t: Translate) =>
  it.active ? (
    it.name
  ) : (
    <>
      {it.name} <Chip colour="neutral">{t('priceList.inactiveOne')}</Chip>
    </>
  )
const nextText = ({ next }: PriceRow, t: Translate) =>
  next && t('priceList.nextText', { net: priceText(next.net), day: dayOf(next.from) })
const answer = (yes: boolean, t: Translate) => t(yes ? 'priceList.yes' : 'priceList.no')

export const priceColumns = (t: Translate): Column<PriceRow, SortOf<typeof priceItemList>>[] => [
  { key: 'name', title: t('priceList.name'), sort: 'name', cell: (it) => nameCell(it, t) },
  {
    key: 'group',
    title: t('priceList.group'),
    from: 900,
    cell: (it) => it.group?.name ?? t('shell.none'),
  },
  {
    key: 'kind',
    title: t('priceList.kind'),
    width: 120,
    from: 1060,
    cell: (it) => t(`priceKind.${it.kind}`),
  },
  { key: 'unit', title: t('priceList.unit'), width: 110, from: 720, cell: (it) => it.unit },
  {
    key: 'net',
    title: t('priceList.net'),
    sort: 'net',
    width: 140,
    figures: 'number',
    cell: (it) => priceText(it.net),
  },
  {
    key: 'rate',
    title: t('priceList.rate'),
    sort: 'rate',
    width: 130,
    figures: 'number',
    cell: (it) => rateText(it.rate),
  },
  {
    key: 'gross',
    title: t('priceList.gross'),
    width: 140,
    from: 900,
    figures: 'number',
    cell: grossText,
  },
  {
    key: 'next',
    title: t('priceList.next'),
    width: 220,
    from: 1280,
    figures: 'tabular',
    cell: (it) => nextText(it, t) ?? t('shell.none'),
  },
  {
    key: 'public',
    title: t('priceList.public'),
    width: 110,
    isExtra: true,
    cell: (it) => answer(it.public, t),
  },
  {
    key: 'annex15',
    title: t('priceList.annex15'),
    width: 140,
    isExtra: true,
    cell: (it) => answer(it.annex15, t),
  },
  {
    key: 'position',
    title: t('priceList.position'),
    sort: 'position',
    width: 120,
    isUsual: true,
    figures: 'number',
    cell: (it) => String(it.position),
  },
]

export const priceCard =
  (t: Translate) =>
  (it: PriceRow): CardContent => ({
    name: it.name,
    aside: `${priceText(it.net)} / ${it.unit}`,
    title: it.group?.name ?? t(`priceKind.${it.kind}`),
    lines: [
      `${rateText(it.rate)} · ${grossText(it)}`,
      nextText(it, t),
      !it.active && t('priceList.inactiveOne'),
    ],
  })
