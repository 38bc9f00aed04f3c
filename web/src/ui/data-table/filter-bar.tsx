import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '../form/button.tsx'
import { IconButton } from '../icon-button.tsx'
import { LazyPart } from '../lazy-part.tsx'
import styles from './list-filters.module.css'
import './messages.ts'

export interface SetFilter {
  key: string
  label: string
  value: string
  onClear: () => void
}

interface FilterBarProps {
  /** The search field. */
  search: ReactNode
  set: readonly SetFilter[]
  onClearAll: () => void
  /** All filters, drawn on demand. */
  children: ReactNode
}

/** Search, active filters, and a button for all filters. */
export function FilterBar({ search, set, onClearAll, children }: FilterBarProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      {search}
      <button
        ref={opener}
        type="button"
        className={`field-box no-print ${styles.choice} ${styles.tool} ${styles.opener}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
        {set.length > 0 ? t('table.filtersSet', { number: set.length }) : t('table.filters')}
      </button>
      {open && (
        <fieldset id={id} className={`sunken no-print ${styles.panel}`}>
          <legend className="visually-hidden">{t('table.filters')}</legend>
          <LazyPart>
            <div className="tiles">{children}</div>
          </LazyPart>
          <Button look="text" onClick={close}>
            {t('table.hideFilters')}
          </Button>
        </fieldset>
      )}
      {set.length > 0 && (
        <ul className={`cluster ${styles.set}`} aria-label={t('table.setFilters')}>
          {set.map(({ key, label, value, onClear }) => (
            <li key={key} className={styles.narrowing}>
              <span className="truncated" title={`${label}: ${value}`}>
                {label}: <strong>{value}</strong>
              </span>
              <IconButton
                small
                icon={IconX}
                label={t('table.removeFilter', { filter: `${label}: ${value}` })}
                onClick={onClear}
              />
            </li>
          ))}
          <li className="no-print">
            <Button look="text" onClick={onClearAll}>
              {t('table.clearAllFilters')}
            </Button>
          </li>
        </ul>
      )}
    </>
  )
}
