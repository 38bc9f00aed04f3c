import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import type { ListKey } from '#lib/preferences.ts'
import { Button } from '../form/button.tsx'
import { Check } from '../form/check.tsx'
import { IconButton } from '../icon-button.tsx'
import type { Column } from './column.ts'
import styles from './list-filters.module.css'
import { useChosenColumns, useColumnsChange } from './use-chosen-columns.ts'
import './messages.ts'

export interface ColumnsPanelProps {
  list: ListKey
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'isExtra'>[]
}

/** Chooses and orders columns, or restores the default ones. */
export function ColumnsPanel({ list, columns }: ColumnsPanelProps) {
  const t = useT()
  const chosen = useChosenColumns(list)
  const change = useColumnsChange(list)
  const shown = chosen ?? columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key)
  const inOrder = (first: readonly string[]) =>
    [...new Set([...first, ...columns.map(({ key }) => key)])].filter((key) => key !== columns[0]?.key)
  // Hidden columns keep their place while the panel is open.
  const [keys, setKeys] = useState(() => inOrder(shown))
  const keep = (order: readonly string[], isShown: (key: string) => boolean) =>
    change([columns[0]?.key, ...order.filter(isShown)].join(','))
  const move = (from: number, by: 1 | -1) => {
    const next = keys.toSpliced(from, 1).toSpliced(from + by, 0, keys[from] ?? '')
    setKeys(next)
    keep(next, (key) => shown.includes(key))
  }
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{t('table.columns')}</legend>
      {keys.map((key, at) => {
        const { title = '' } = columns.find((it) => it.key === key) ?? {}
        return (
          <div key={key} className="ends">
            <Check
              label={title}
              checked={shown.includes(key)}
              onChange={({ target: { checked } }) =>
                keep(keys, (it) => (it === key ? checked : shown.includes(it)))
              }
            />
            <span>
              <IconButton
                small
                icon={IconChevronUp}
                label={t('table.earlier', { column: title })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                small
                icon={IconChevronDown}
                label={t('table.later', { column: title })}
                disabled={at === keys.length - 1}
                onClick={() => move(at, 1)}
              />
            </span>
          </div>
        )
      })}
      <Button
        look="text"
        disabled={chosen === null}
        onClick={() => {
          change(null)
          setKeys(inOrder([]))
        }}
      >
        {t('table.usualColumns')}
      </Button>
    </fieldset>
  )
}
