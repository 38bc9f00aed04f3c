import { IconCalendar } from '@tabler/icons-react'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { holidayOn } from '@zlecenia/contract/lib/working-days'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dayAndTimeOf, dayOf, shortWeekdayOf } from '../../lib/dates.ts'
import { useT, withMessages } from '../../lib/i18n.ts'
import { firstDay, lastDay } from '../../lib/typed-date.ts'
import { IconButton } from '../icon-button.tsx'
import { offerReload } from '../toast/offer-reload.ts'
import styles from './date-field.module.css'
import type { DateGrid } from './date-grid.tsx'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import form from './form.module.css'
import { Odd } from './odd.tsx'
import { spun } from './spun.ts'

interface DateFieldProps extends FieldTexts {
  name: string
  value: string
  onType: (text: string) => void
  /** The field is left: time to write out what was typed. */
  onLeave: () => void
  /** Day and time, or a day alone. */
  kind: 'datetime-local' | 'date'
  /** The instant or the day that is understood of the text; empty when nothing is. */
  picked: string
  /** What to type instead of a text that is not understood: said once the field is left. */
  unclear?: string
  /** Said with what is understood, such as how long it lasts. */
  also?: string | undefined
  /** What is odd about what is understood, and stops nobody. */
  warnings?: readonly string[]
  /** Picked from the calendar, on Warsaw's clock (`2026-11-21T08:00`, `2026-11-21`). */
  onPick: (value: string) => void
  pickLabel: string
  /** First day the calendar lets one pick. */
  min?: string | undefined
  first?: boolean
}

const load = () => withMessages(import('./date-grid.tsx'))

const clockPicked = (picked: string) => (picked.length > 10 ? wallClockOf(picked).slice(0, 16) : picked)
const dayPicked = (picked: string) => clockPicked(picked).slice(0, 10)

/** `pon. 23.11.2026, 08:00`, the holiday it falls on, and what else is to say. */
function spoken({ picked, kind, also }: DateFieldProps): string {
  if (!picked) return ''
  const day = dayPicked(picked)
  const said = kind === 'date' ? dayOf(day) : dayAndTimeOf(picked)
  return [`${shortWeekdayOf(day)} ${said}`, holidayOn(day), also].filter(Boolean).join(' · ')
}

/** The next full hour of this day, for whoever picks a day and has typed no time. */
function nextHour(): string {
  const hour = Number(wallClockOf(new Date()).slice(11, 13)) + 1
  return `T${String(Math.min(hour, 23)).padStart(2, '0')}:00`
}

/**
 * A date that is typed, said back as it is understood, with a calendar beside it. The button is for the mouse; by
 * keyboard the calendar opens from the text with Alt+↓, so that Tab goes straight on to the next field. Arrows turn the
 * part of a written date that the caret is in.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, required, error, name, value, onType, onLeave, kind, picked, onPick, pickLabel } =
    props
  const t = useT()
  const text = useRef<HTMLInputElement>(null)
  const beside = useRef<HTMLSpanElement>(null)
  const caret = useRef<number | null>(null)
  const [Grid, setGrid] = useState<typeof DateGrid>()
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(false)
  const isUnclear = left && value.trim() !== '' && !picked
  const understood = spoken(props)
  const odd = (understood && props.warnings?.join(' · ')) || ''

  useLayoutEffect(() => {
    if (caret.current !== null) text.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  useEffect(() => {
    if (!open) return
    const elsewhere = (event: Event) => {
      if (!beside.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [open])

  function show() {
    setOpen(!open)
    load().then(
      (loaded) => setGrid(() => loaded.DateGrid),
      (reason: unknown) => {
        setOpen(false)
        offerReload(reason)
      },
    )
  }
  function close() {
    setOpen(false)
    text.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (event.altKey) {
      if (event.key === 'ArrowUp') return
      event.preventDefault()
      return show()
    }
    const at = event.currentTarget.selectionStart ?? 0
    const next = spun(value, picked, at, event.key === 'ArrowUp' ? 1 : -1)
    if (!next) return
    event.preventDefault()
    caret.current = at
    onType(next)
  }
  return (
    <FieldFrame
      {...{ label, required, name }}
      error={error ?? ((isUnclear && props.unclear) || undefined)}
      hint={
        understood ? (
          <>
            {t('shell.understood', { date: understood })}
            {odd && ' · '}
            {odd && <Odd>{odd}</Odd>}
          </>
        ) : (
          <>
            {hint}
            <span className={styles.keys}> · {t('shell.calendarKeys')}</span>
          </>
        )
      }
      end={
        <span ref={beside} className={styles.picker}>
          <IconButton
            small
            icon={IconCalendar}
            label={pickLabel}
            tabIndex={-1}
            aria-expanded={open}
            title="Alt + ↓"
            onClick={show}
          />
          {open && Grid && (
            <Grid
              label={pickLabel}
              day={dayPicked(picked) || null}
              min={props.min ?? firstDay}
              max={lastDay}
              onPick={(day) => {
                // The day one is on stays as it was typed: its hour may be the second of two.
                if (day !== dayPicked(picked)) {
                  onPick(kind === 'date' ? day : day + (clockPicked(picked).slice(10) || nextHour()))
                }
                close()
              }}
              onClose={close}
            />
          )}
          <span role="status" className="visually-hidden">
            {[understood, odd].filter(Boolean).join(' · ')}
          </span>
        </span>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={text}
          name={name}
          className={`${form.input} ${styles.input}`}
          autoComplete="off"
          aria-keyshortcuts="Alt+ArrowDown"
          data-first={props.first ? '' : undefined}
          value={value}
          onChange={(event) => {
            setLeft(false)
            onType(event.target.value)
          }}
          onBlur={() => {
            setLeft(true)
            onLeave()
          }}
          onKeyDown={onKeyDown}
        />
      )}
    </FieldFrame>
  )
}
