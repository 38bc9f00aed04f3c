import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './list-filters.module.css'

const pause = 250

interface ListSearchFieldProps {
  label: string
  hint: string
  value: string
  onChange: (words: string) => void
  /** The label is shown within the empty field. */
  bare?: boolean
}

export function ListSearchField({ label, hint, value, onChange, bare }: ListSearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const timer = useRef<number | undefined>(undefined)
  const sent = useRef(value)

  // Follows outside changes ("back", "clear filters"), not its own.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function type(text: string) {
    setTyped(text)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      sent.current = text.trim()
      onChange(text.trim())
    }, pause)
  }

  return (
    <label className={`${styles.filter} ${styles.search}`} htmlFor={id}>
      <span className={bare ? 'visually-hidden' : undefined}>{label}</span>
      <span className={styles.searchBox}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input
          id={id}
          type="search"
          aria-keyshortcuts="/"
          placeholder={bare ? label : hint}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </span>
    </label>
  )
}

interface ListFilterProps<Value extends string> {
  label: string
  any: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
}

export function ListFilter<Value extends string>({
  label,
  any,
  options,
  value,
  onChange,
}: ListFilterProps<Value>) {
  const id = useId()
  return (
    <label className={styles.filter} htmlFor={id}>
      <span>{label}</span>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || null) as Value | null)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ListNarrowingProps {
  label: string
  children: string
  /** Accessible name of the button. */
  widen: string
  onWiden: () => void
}

/** A filter from elsewhere, removable. */
export function ListNarrowing({ label, children, widen, onWiden }: ListNarrowingProps) {
  return (
    <div className={styles.filter}>
      <span>{label}</span>
      <div className={styles.narrowing}>
        <span className="truncated" title={children}>
          {children}
        </span>
        <IconButton small icon={IconX} label={widen} title={widen} onClick={onWiden} />
      </div>
    </div>
  )
}
