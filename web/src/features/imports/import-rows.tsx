import { useMutation } from '@tanstack/react-query'
import { importRowList } from '@zlecenia/contract/features/imports/import-row-list'
import { duplicateChoices, type RowChoice } from '@zlecenia/contract/features/imports/import-states'
import type { ImportDetails, ImportRow } from '@zlecenia/contract/features/imports/imports.contract'
import { call } from '#lib/call.ts'
import type { t as translate } from '#lib/i18n.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Chip } from '#ui/chip.tsx'
import type { CardContent, Column } from '#ui/data-table/column.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ExportButton } from '#ui/data-table/export-button.tsx'
import { ListFilter } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './imports.module.css'
import { isOfPrices } from './preview-cards.tsx'
import { recordAddress } from './undo-question.tsx'
import { useImportAnswer } from './use-import-answer.ts'

const address = listAddress(importRowList, 'import', 'show')
const { show: shows } = importRowList.filters

type Decide = ((row: ImportRow, choice: RowChoice | null) => void) | null

export function ImportRows({ it, mayChange }: { it: ImportDetails; mayChange: boolean }) {
  const t = useT()
  const list = useList(address)
  const answered = useImportAnswer()
  const { search } = list
  const rows = useRows('GET /imports/rows', { ...search, import: it.id })
  const decide = useMutation({
    mutationFn: (row: { n: number; choice: RowChoice | null }) =>
      call('PUT /imports/:id/choices', { params: { id: it.id }, body: { rows: [row] }, quiet: true }),
    onSuccess: answered,
    onError: (error) => toast.error(problemText(error)),
  })
  const onDecide: Decide = mayChange ? ({ n }, choice) => decide.mutate({ n, choice }) : null
  return (
    <DataList
      name="importRows"
      title={t('imports.rows')}
      words={{
        loading: t('imports.rowsLoading'),
        failed: t('imports.rowsFailed'),
        empty: t('imports.rowsEmpty'),
        emptyHint: t('imports.rowsEmptyHint'),
        noMatch: t('imports.rowsNoMatch'),
        noMatchHint: t('imports.rowsNoMatchHint'),
      }}
      list={{
        ...list,
        filtered: search.show !== null,
        showAll: () => list.show({ show: null }),
      }}
      filters={
        <ListFilter
          label={t('imports.show')}
          any={t('imports.showAll')}
          options={shows.map((value) => ({ value, label: t(`imports.showOf.${value}`) }))}
          value={search.show}
          onChange={(show) => list.show({ show })}
        />
      }
      tools={
        <ExportButton
          name="GET /imports/problems"
          file={t('imports.problemsFile')}
          search={{ ...search, import: it.id } as typeof search}
        />
      }
      rows={rows}
      columns={columnsOf(t, isOfPrices(it), onDecide)}
      card={cardOf(t, onDecide)}
    />
  )
}

function columnsOf(t: typeof translate, ofPrices: boolean, decide: Decide): Column<ImportRow, 'row'>[] {
  return [
    { key: 'row', title: t('imports.row'), sort: 'row', width: 84, figures: 'number', cell: (it) => it.n },
    ...(ofPrices ? [priceName(t)] : places(t)),
    { key: 'problems', title: t('imports.isWrong'), actions: true, cell: (it) => <Findings of={it} t={t} /> },
    ...(decide
      ? [
          {
            key: 'decision',
            title: t('imports.decision'),
            width: 220,
            actions: true as const,
            cell: (it: ImportRow) => <Decision of={it} t={t} decide={decide} />,
          },
        ]
      : []),
  ]
}

type RowColumn = Column<ImportRow, 'row'>
const priceName = (t: typeof translate): RowColumn => ({
  key: 'client',
  title: t('imports.part.price'),
  cell: (it) => it.client,
})
const places = (t: typeof translate): RowColumn[] => [
  { key: 'client', title: t('imports.part.client'), cell: (it) => it.client },
  { key: 'building', title: t('imports.part.building'), from: 900, cell: (it) => it.building },
  { key: 'device', title: t('imports.part.device'), from: 1060, cell: (it) => it.device },
]

const cardOf =
  (t: typeof translate, decide: Decide) =>
  (it: ImportRow): CardContent => ({
    name: `${it.n}. ${it.client ?? it.building ?? it.device ?? ''}`,
    lines: [
      [it.building, it.device].filter(Boolean).join(' · '),
      <Findings key="findings" of={it} t={t} />,
      decide && <Decision key="decision" of={it} t={t} decide={decide} />,
    ],
  })

function Findings({ of, t }: { of: ImportRow; t: typeof translate }) {
  const { problems, double, left } = of
  if (problems.length === 0 && !double && !left) return <span className="aside">{t('imports.good')}</span>
  return (
    <ul className={styles.findings}>
      {left && (
        <li>
          <Chip colour="neutral">{t('imports.isLeft')}</Chip>
        </li>
      )}
      {problems.map(({ column, value, message, isError }) => (
        <li key={`${column} ${message}`} data-tone={isError ? 'error' : 'warning'}>
          <span className="visually-hidden">{t(isError ? 'imports.error' : 'imports.warning')}: </span>
          {column && <strong>{column}: </strong>}
          {message}
          {value && <span className="aside"> ({value})</span>}
        </li>
      ))}
      {double && (
        <li>
          <Link href={recordAddress(double.kind, double.id)} target="_blank">
            {t(double.sure ? 'imports.isThere' : 'imports.perhaps', { name: double.name })}
          </Link>
        </li>
      )}
    </ul>
  )
}

function Decision({ of, t, decide }: { of: ImportRow; t: typeof translate; decide: NonNullable<Decide> }) {
  const { n, double, left, problems } = of
  if (!double && !left && !problems.some(({ isError }) => isError)) return null
  return (
    <select
      className="field-box"
      aria-label={t('imports.decisionOf', { row: n })}
      value={left ? 'leave' : (double?.choice ?? '')}
      // A row skipped by default is imported when the user decides so.
      onChange={({ target }) => decide(of, (target.value || (left ? 'keep' : null)) as RowChoice | null)}
    >
      {double ? (
        duplicateChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`imports.choice.${choice}`)}
          </option>
        ))
      ) : (
        <option value="">{t('imports.take')}</option>
      )}
      <option value="leave">{t('imports.choice.leave')}</option>
    </select>
  )
}
