import { IconSearch } from '@tabler/icons-react'
import type { OrderState } from '@zlecenia/contract/features/work-orders/order-states'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { stateLook } from '../state-chip.tsx'
import type { ListSearch } from './list-search.ts'
import styles from './orders-list.module.css'

const states = Object.keys(stateLook) as OrderState[]
/** Pause in typing after which the list is asked, in milliseconds. */
const pause = 250

interface OrderFiltersProps {
  search: ListSearch
  onChange: (change: Partial<ListSearch>) => void
}

/** Words and state. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(search.q)
  const timer = useRef<number | undefined>(undefined)
  const asked = useRef(search.q)

  // The address changed by itself ("back", "clear filters"): the field follows, unless it is what was typed here.
  useEffect(() => {
    if (search.q === asked.current) return
    asked.current = search.q
    setTyped(search.q)
  }, [search.q])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function type(text: string) {
    setTyped(text)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      asked.current = text.trim()
      onChange({ q: text.trim() })
    }, pause)
  }

  return (
    <search className={styles.filters}>
      <label className={styles.filter} htmlFor={`${id}-q`}>
        <span>{t('orders.search')}</span>
        <span className={styles.searchBox}>
          <IconSearch size={18} stroke={1.75} aria-hidden="true" />
          <input
            id={`${id}-q`}
            type="search"
            placeholder={t('orders.searchHint')}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </span>
      </label>
      <label className={styles.filter} htmlFor={`${id}-state`}>
        <span>{t('orders.state')}</span>
        <select
          id={`${id}-state`}
          value={search.state ?? ''}
          onChange={(event) => onChange({ state: (event.target.value || null) as OrderState | null })}
        >
          <option value="">{t('orders.anyState')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`orderState.${state}`)}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}
