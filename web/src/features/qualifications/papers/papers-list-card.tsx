import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { QueryState } from '#ui/query-state.tsx'

interface PapersListCardProps<Data, Row extends { archived: boolean }> {
  title: string
  hint: string
  add: string
  empty?: string
  query: UseQueryResult<Data>
  rowsOf: (data: Data) => readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  chips: (row: Row) => ReactNode
  /** Joined below the name; empty ones are left out. */
  factsOf: (row: Row) => readonly (string | false | null)[]
  below?: (row: Row) => ReactNode
  Add: ComponentType<{ onClose: () => void }>
  Change: ComponentType<{ of: Row; onClose: () => void }>
}

/** List of the settings with its dialogs: kinds of papers, or papers of the company. */
export function PapersListCard<Data, Row extends { archived: boolean }>(
  props: PapersListCardProps<Data, Row>,
) {
  const { title, hint, add, empty, query, rowsOf, keyOf, Add, Change } = props
  const t = useT()
  const mayChange = useMay()(['update', 'Settings'])
  const [open, setOpen] = useState<string | 'new' | null>(null)
  const close = () => setOpen(null)
  const changed = query.data && rowsOf(query.data).find((row) => keyOf(row) === open)
  return (
    <Card
      title={title}
      hint={hint}
      aside={
        mayChange && (
          <Button look="text" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen('new')}>
            {add}
          </Button>
        )
      }
    >
      <QueryState failed={t('papers.failed')} query={query}>
        {(data) =>
          rowsOf(data).length === 0 ? (
            <p className="quiet">{empty}</p>
          ) : (
            <ul className="rows">
              {rowsOf(data).map((row) => (
                <PaperRow
                  key={keyOf(row)}
                  {...props}
                  row={row}
                  onChange={mayChange ? () => setOpen(keyOf(row)) : undefined}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <LazyPart>
        {open === 'new' && <Add onClose={close} />}
        {changed && <Change of={changed} onClose={close} />}
      </LazyPart>
    </Card>
  )
}

interface PaperRowProps<Row> {
  row: Row
  nameOf: (row: Row) => string
  chips: (row: Row) => ReactNode
  factsOf: (row: Row) => readonly (string | false | null)[]
  below?: (row: Row) => ReactNode
  onChange: (() => void) | undefined
}

function PaperRow<Row extends { archived: boolean }>(props: PaperRowProps<Row>) {
  const { row, nameOf, chips, factsOf, below, onChange } = props
  const t = useT()
  const facts = factsOf(row).filter(Boolean)
  const name = nameOf(row)
  return (
    <li>
      <div className="ends">
        <span className="cluster">
          <span className={row.archived ? 'quiet' : 'name'}>{name}</span>
          {row.archived && <Chip colour="neutral">{t('papers.archived')}</Chip>}
          {chips(row)}
        </span>
        {onChange && (
          <Button look="text" aria-label={t('papers.changeOf', { name })} onClick={onChange}>
            {t('papers.change')}
          </Button>
        )}
      </div>
      {facts.length > 0 && <p className="aside">{facts.join(' · ')}</p>}
      {below?.(row)}
    </li>
  )
}
