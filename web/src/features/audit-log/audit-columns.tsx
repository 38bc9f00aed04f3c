import type { auditList } from '@zlecenia/contract/features/audit-log/audit-list'
import type { AuditRow } from '@zlecenia/contract/features/audit-log/audit-log.contract'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { dayAndTimeOf } from '#lib/dates.ts'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { Button } from '#ui/form/button.tsx'
import styles from './audit-log.module.css'
import { AuditPerson, AuditThing } from './audit-thing.tsx'
import type { AuditWords } from './use-audit-words.ts'

interface Shown {
  words: AuditWords
  onOpen: (row: AuditRow) => void
}

const nameOf = ({ words }: Shown, row: AuditRow) =>
  words.t('auditLog.details', { what: words.action(row), when: dayAndTimeOf(row.at) })

/** Opens the details of the row. */
const Opener = ({ row, of }: { row: AuditRow; of: Shown }) => (
  <Button look="text" aria-label={nameOf(of, row)} onClick={() => of.onOpen(row)}>
    {of.words.action(row)}
  </Button>
)

export function auditColumns(of: Shown): Column<AuditRow, SortOf<typeof auditList>>[] {
  const { words } = of
  const { t } = words
  return [
    {
      key: 'at',
      title: t('auditLog.at'),
      sort: 'at',
      width: 160,
      figures: 'tabular',
      cell: (it) => dayAndTimeOf(it.at),
    },
    {
      key: 'by',
      title: t('auditLog.by'),
      width: 170,
      from: 720,
      actions: true,
      full: (it) => words.by(it),
      cell: (it) => <AuditPerson row={it} />,
    },
    {
      key: 'action',
      title: t('auditLog.what'),
      width: 200,
      actions: true,
      full: (it) => words.action(it),
      cell: (it) => <Opener row={it} of={of} />,
    },
    { key: 'kind', title: t('auditLog.kind'), width: 130, from: 1280, cell: words.kind },
    {
      key: 'thing',
      title: t('auditLog.thing'),
      actions: true,
      full: (it) => words.thing(it),
      cell: (it) => <AuditThing row={it} />,
    },
    { key: 'changes', title: t('auditLog.changes'), from: 900, cell: words.summary },
  ]
}

export const auditCard =
  (of: Shown) =>
  (it: AuditRow): CardContent => ({
    name: <Opener row={it} of={of} />,
    lines: [
      `${dayAndTimeOf(it.at)} · ${of.words.by(it)}`,
      <span key="thing">
        {of.words.kind(it)}
        {it.thing && (
          <>
            : <AuditThing row={it} />
          </>
        )}
      </span>,
      <span key="changes" className={styles.summary}>
        {of.words.summary(it)}
      </span>,
    ],
  })
