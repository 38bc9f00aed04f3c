import { useT } from '../../lib/i18n.ts'
import { ListFilter, ListSearchField } from '../../ui/data-table/list-filters.tsx'
import type { List } from '../../ui/data-table/use-list.ts'
import { type OwnBoard, type ownBoardAddress, personName } from './boards.api.ts'

interface OwnBoardFiltersProps {
  list: List<ReturnType<typeof ownBoardAddress.read>>
  labels: OwnBoard['labels']
  people: OwnBoard['people']
}

const dues = ['overdue', 'today', 'week', 'none'] as const

export function OwnBoardFilters({ list: { search, show }, labels, people }: OwnBoardFiltersProps) {
  const t = useT()
  return (
    <>
      <ListSearchField
        label={t('ownBoards.search')}
        hint={t('ownBoards.searchHint')}
        value={search.q}
        onChange={(q) => show({ q })}
      />
      <ListFilter
        label={t('ownBoards.person')}
        any={t('ownBoards.anybody')}
        options={people.map((it) => ({ value: it.id, label: personName(it) }))}
        value={search.member?.[0] ?? null}
        onChange={(id) => show({ member: id && [id] })}
      />
      <ListFilter
        label={t('ownBoards.label')}
        any={t('ownBoards.anyLabel')}
        options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.label?.[0] ?? null}
        onChange={(id) => show({ label: id && [id] })}
      />
      <ListFilter
        label={t('ownBoards.due')}
        any={t('ownBoards.anyDue')}
        options={dues.map((value) => ({ value, label: t(`ownBoards.dueOf.${value}`) }))}
        value={search.due}
        onChange={(due) => show({ due })}
      />
    </>
  )
}
