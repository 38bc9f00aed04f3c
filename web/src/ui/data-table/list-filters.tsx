import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './list-filters.module.css'

/** Pause in typing after which the list is asked, in milliseconds. */
const pause = 250

interface ListSearchFieldProps {
  label: string
  /** What it looks in. */
  hint: string
  /** The words the list shows now. */
  value: string
  onChange: (words: string) => void
}

/** The words of a list's search; the list is asked while one types. */
export function ListSearchField({ label, hint, value, onChange }: ListSearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const timer = useRef<number | undefined>(undefined)
  const asked = useRef(value)

  // The address changed by itself ("back", "clear filters"): the field follows, unless it is what was typed here.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function type(text: string) {
    setTyped(text)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      asked.current = text.trim()
      onChange(text.trim())
    }, pause)
  }

  return (
    <label className={`${styles.filter} ${styles.search}`} htmlFor={id}>
      <span>{label}</span>
      <span className={styles.searchBox}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input
          id={id}
          type="search"
          placeholder={hint}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </span>
    </label>
  )
}

interface ListFilterProps<Value extends string> {
  label: string
  /** What the choice of nothing says: "Wszystkie stany". */
  any: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
}

/** A choice that narrows a list. */
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
  /** What the list is narrowed to. */
  children: string
  /** What its button does, for who doesn't see the cross. */
  widen: string
  onWiden: () => void
}

/** What narrows a list from elsewhere, with the way back to all of it. */
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
