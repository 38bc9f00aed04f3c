import { IconColumns3 } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useT } from '../../lib/i18n.ts'
import { keepCookie, keptCookie, type ListKey, onPreferences } from '../../lib/preferences.ts'
import { Disclosure } from '../disclosure.tsx'
import { Button } from '../form/button.tsx'
import { Check } from '../form/check.tsx'
import type { Column } from './column.ts'
import styles from './list-filters.module.css'

/** Null: no choice. */
export function useChosenColumns(list: ListKey): readonly string[] | null {
  const kept = useSyncExternalStore(onPreferences, () => keptCookie(`columns-${list}`))
  return kept === null ? null : kept.split(',')
}

interface ColumnsMenuProps {
  list: ListKey
  columns: readonly Pick<Column<never>, 'key' | 'title'>[]
}

/** Stored per user; the first names the row and is not offered. */
export function ColumnsMenu({ list, columns }: ColumnsMenuProps) {
  const t = useT()
  const chosen = useChosenColumns(list)
  const keys = columns.map(({ key }) => key)
  const isShown = (key: string) => chosen?.includes(key) ?? true
  const show = (key: string, on: boolean) => {
    const next = keys.filter((it) => (it === key ? on : isShown(it)))
    keepCookie(`columns-${list}`, next.join(','))
  }
  return (
    <Disclosure
      className={`field-box ${styles.choice}`}
      label={t('table.columns')}
      button={
        <>
          <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
          {t('table.columns')}
        </>
      }
    >
      {() => (
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
      )}
    </Disclosure>
  )
}
