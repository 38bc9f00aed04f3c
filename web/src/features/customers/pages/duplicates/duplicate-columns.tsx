import type {
  CustomerDuplicate,
  DuplicateSide,
} from '@zlecenia/contract/features/customers/pages/customer-duplicates.contract'
import type { duplicateList } from '@zlecenia/contract/features/customers/pages/duplicate-list'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { addressOf } from '@zlecenia/contract/pages'
import { dayOf } from '#lib/dates.ts'
import type { t as translate } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { Button } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'

type Translate = typeof translate
/** Null without the right to decide. */
type Compare = ((it: CustomerDuplicate) => void) | null

export const addressIn = ({ address, city }: Pick<DuplicateSide, 'address' | 'city'>) =>
  [address, city].filter(Boolean).join(', ')

export function duplicateColumns(
  t: Translate,
  compare: Compare,
): Column<CustomerDuplicate, SortOf<typeof duplicateList>>[] {
  return [
    { key: 'first', title: t('doubles.earlier'), actions: true, cell: (it) => <Side of={it.first} /> },
    { key: 'second', title: t('doubles.later'), actions: true, cell: (it) => <Side of={it.second} /> },
    {
      key: 'reasons',
      title: t('doubles.reasons'),
      sort: 'sure',
      width: 260,
      chips: true,
      cell: (it) => <Reasons of={it} t={t} />,
    },
    {
      key: 'found',
      title: t('doubles.found'),
      sort: 'found',
      width: 112,
      from: 1060,
      figures: 'tabular',
      cell: (it) => dayOf(it.foundAt),
    },
    ...(compare
      ? [
          {
            key: 'decision',
            title: t('doubles.decision'),
            width: 130,
            actions: true as const,
            cell: (it: CustomerDuplicate) => <CompareButton of={it} compare={compare} t={t} />,
          },
        ]
      : []),
  ]
}

export const duplicateCard =
  (t: Translate, compare: Compare) =>
  (it: CustomerDuplicate): CardContent => ({
    name: <Link href={addressOf('customer', { id: it.first.id })}>{it.first.name}</Link>,
    aside: compare && <CompareButton of={it} compare={compare} t={t} />,
    lines: [
      addressIn(it.first),
      <Link key="second" href={addressOf('customer', { id: it.second.id })}>
        {it.second.name}
      </Link>,
      addressIn(it.second),
      <Reasons key="reasons" of={it} t={t} />,
    ],
  })

function Side({ of }: { of: DuplicateSide }) {
  return (
    <span className="truncated" title={`${of.name}, ${addressIn(of)}`}>
      <Link href={addressOf('customer', { id: of.id })}>{of.name}</Link>{' '}
      <span className="aside">{addressIn(of)}</span>
    </span>
  )
}

const Reasons = ({ of, t }: { of: CustomerDuplicate; t: Translate }) => (
  <span className="cluster">
    {of.reasons.map((reason) => (
      <Chip key={reason} colour="neutral">
        {t(`doubles.reasonOf.${reason}`)}
      </Chip>
    ))}
  </span>
)

function CompareButton({
  of,
  compare,
  t,
}: {
  of: CustomerDuplicate
  compare: NonNullable<Compare>
  t: Translate
}) {
  const names = { first: of.first.name, second: of.second.name }
  return (
    <Button look="text" aria-label={t('doubles.compareOf', names)} onClick={() => compare(of)}>
      {t('doubles.compare')}
    </Button>
  )
}
