import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useNarrow } from '#lib/use-narrow.ts'
import styles from './list-filters.module.css'
import './messages.ts'

interface FewFiltersProps {
  /** The search field, always visible. */
  search?: ReactNode
  /** Values of the filters; the button shows how many are set. */
  values: readonly unknown[]
  children: ReactNode
}

/** Placed beside the search; on a phone behind one button, as they would fill its first screen. */
export function FewFilters({ search, values, children }: FewFiltersProps) {
  const t = useT()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const id = useId()
  const number = values.filter(Boolean).length
  if (!narrow)
    return (
      <>
        {search}
        {children}
      </>
    )
  return (
    <>
      {search}
      <button
        type="button"
        className={`field-box no-print ${styles.choice} ${styles.tool} ${styles.opener}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
        {number > 0 ? t('table.filtersSet', { number }) : t('table.filters')}
      </button>
      {open && (
        <fieldset id={id} className={`sunken no-print ${styles.panel}`}>
          <legend className="visually-hidden">{t('table.filters')}</legend>
          {children}
        </fieldset>
      )}
    </>
  )
}
