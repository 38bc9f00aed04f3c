import { useT } from '#lib/i18n.ts'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { ListFilter, ListSearchField } from '#ui/data-table/list-filters.tsx'
import type { List } from '#ui/data-table/use-list.ts'
import { boardPersonName, type OwnBoard, type ownBoardAddress } from './boards.api.ts'

interface OwnBoardFiltersProps {
  list: List<ReturnType<typeof ownBoardAddress.read>>
  labels: OwnBoard['labels']
  people: OwnBoard['people']
}

const dues = ['overdue', 'today', 'week', 'none'] as const

/** Words, person, label and due day, stored in the address. */
export function OwnBoardFilters({ list: { search, show, showAll }, labels, people }: OwnBoardFiltersProps) {
  const t = useT()
  const member = search.member?.[0] ?? null
  const label = search.label?.[0] ?? null
  const names = new Map([
    ...people.map((it) => [it.id, boardPersonName(it)] as const),
    ...labels.map(({ id, name }) => [id, name] as const),
  ])
  const filters = [
    ['member', t('ownBoards.person'), member && (names.get(member) ?? '…')],
    ['label', t('ownBoards.labels'), label && (names.get(label) ?? '…')],
    ['due', t('ownBoards.due'), search.due && t(`ownBoards.dueOf.${search.due}`)],
  ] as const
  const set = filters.flatMap(([key, label, value]) =>
    value ? [{ key, label, value, onClear: () => show({ [key]: null }) }] : [],
  )
  return (
    <FilterBar
      search={
        <ListSearchField
          label={t('ownBoards.search')}
          hint={t('ownBoards.searchHint')}
          value={search.q}
          onChange={(q) => show({ q })}
        />
      }
      set={set}
      onClearAll={showAll}
    >
      <ListFilter
        label={t('ownBoards.person')}
        any={t('ownBoards.anybody')}
        options={people.map((it) => ({ value: it.id, label: boardPersonName(it) }))}
        value={member}
        onChange={(id) => show({ member: id ? [id] : null })}
      />
      <ListFilter
        label={t('ownBoards.labels')}
        any={t('ownBoards.anyLabel')}
        options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        value={label}
        onChange={(id) => show({ label: id ? [id] : null })}
      />
      <ListFilter
        label={t('ownBoards.due')}
        any={t('ownBoards.anyDue')}
        options={dues.map((value) => ({ value, label: t(`ownBoards.dueOf.${value}`) }))}
        value={search.due}
        onChange={(due) => show({ due })}
      />
    </FilterBar>
  )
}
