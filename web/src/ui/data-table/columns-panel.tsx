import { useT } from '../../lib/i18n.ts'
import { keepCookie, type ListKey } from '../../lib/preferences.ts'
import { Button } from '../form/button.tsx'
import { Check } from '../form/check.tsx'
import type { Column } from './column.ts'
import styles from './list-filters.module.css'
import { useChosenColumns } from './use-chosen-columns.ts'

export interface ColumnsPanelProps {
  list: ListKey
  columns: readonly Pick<Column<never>, 'key' | 'title'>[]
}

/** Where columns are chosen, or the usual ones are taken again. */
export function ColumnsPanel({ list, columns }: ColumnsPanelProps) {
  const t = useT()
  const chosen = useChosenColumns(list)
  const keys = columns.map(({ key }) => key)
  const isShown = (key: string) => chosen?.includes(key) ?? true
  const show = (key: string, on: boolean) => {
    const next = keys.filter((it) => (it === key ? on : isShown(it)))
    keepCookie(`columns-${list}`, next.join(','))
  }
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{t('table.columns')}</legend>
      {columns.slice(1).map(({ key, title }) => (
        <Check
          key={key}
          label={title}
          checked={isShown(key)}
          onChange={(event) => show(key, event.target.checked)}
        />
      ))}
      <Button look="text" disabled={chosen === null} onClick={() => keepCookie(`columns-${list}`, null)}>
        {t('table.usualColumns')}
      </Button>
    </fieldset>
  )
}
