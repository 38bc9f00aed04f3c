import { IconKey } from '@tabler/icons-react'
import { validityOn } from '@zlecenia/contract/features/qualifications/validity'
import type { userList } from '@zlecenia/contract/features/users/user-list'
import type { UserRow } from '@zlecenia/contract/features/users/users.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { QualificationChip, useKindName } from '#features/qualifications/index.ts'
import { Avatar } from '#features/users/index.ts'
import type { t as translate } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { PhoneLink } from '#ui/details/contact-links.tsx'
import { StatusChip } from '../status-chip.tsx'
import styles from '../users-pages.module.css'

type Translate = typeof translate
type NameOf = (role: string) => string

const phoneOf = ({ phoneNumber }: UserRow) => phoneNumber && <PhoneLink key="phone" number={phoneNumber} />
const rolesOf = ({ roles }: UserRow, nameOf: NameOf) => roles.map(nameOf).filter(Boolean).join(', ')

const Person = ({ user }: { user: UserRow }) => (
  <span className={styles.person}>
    <Avatar user={user} />
    <span className={styles.personName}>{user.fullName}</span>
  </span>
)

const wishOf = ({ awaitsPassword }: UserRow, t: Translate, iconOnly = false) =>
  awaitsPassword && (
    <Chip colour="warning" icon={IconKey} iconOnly={iconOnly}>
      {t('users.awaitsPassword')}
    </Chip>
  )

const crewColumn = (t: Translate): Column<UserRow, SortOf<typeof userList>> => ({
  key: 'crew',
  title: t('users.crew'),
  width: 160,
  from: 1060,
  cell: (it) => it.crew?.name ?? t('shell.none'),
})

/** Expired and soon expiring ones are chips; the rest is one line of text, cut at the end. */
function Held({ user: { qualifications } }: { user: UserRow }) {
  const kindName = useKindName()
  const today = todayInWarsaw()
  const isFine = (it: (typeof qualifications)[number]) => validityOn(it, today) === 'valid'
  const fine = qualifications.filter(isFine).map(({ kind }) => kindName(kind))
  return (
    <span className={styles.held} title={fine.join(', ')}>
      {qualifications
        .filter((it) => !isFine(it))
        .map((it) => (
          <QualificationChip key={it.kind} of={it} />
        ))}
      <span className="truncated">{fine.join(', ')}</span>
    </span>
  )
}

export const userColumns = (
  t: Translate,
  nameOf: NameOf,
  seesCrews: boolean,
): Column<UserRow, SortOf<typeof userList>>[] => [
  { key: 'name', title: t('users.name'), sort: 'name', cell: (it) => <Person user={it} /> },
  { key: 'email', title: t('users.email'), sort: 'email', from: 720, cell: (it) => it.email || it.login },
  {
    key: 'phone',
    title: t('users.phone'),
    width: 150,
    from: 900,
    figures: 'tabular',
    cell: (it) => phoneOf(it) ?? t('shell.none'),
  },
  { key: 'roles', title: t('users.roles'), cell: (it) => rolesOf(it, nameOf) },
  ...(seesCrews ? [crewColumn(t)] : []),
  {
    key: 'qualifications',
    title: t('qualifications.title'),
    width: 280,
    from: 1280,
    cell: (it) => (it.qualifications.length > 0 ? <Held user={it} /> : t('shell.none')),
  },
  {
    key: 'status',
    title: t('users.status'),
    sort: 'status',
    width: 168,
    chips: true,
    cell: (it) => (
      <>
        <StatusChip status={it.status} />
        {wishOf(it, t, true)}
      </>
    ),
  },
]

export const userCard =
  (t: Translate, nameOf: NameOf) =>
  (it: UserRow): CardContent => ({
    name: <Person user={it} />,
    aside: (
      <span className="cluster">
        <StatusChip status={it.status} />
      </span>
    ),
    lines: [
      wishOf(it, t),
      rolesOf(it, nameOf),
      it.crew?.name,
      it.email || it.login,
      phoneOf(it),
      it.qualifications.length > 0 && <Held user={it} />,
    ],
  })
