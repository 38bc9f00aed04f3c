import { IconCalendar } from '@tabler/icons-react'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { holidayOn } from '@zlecenia/contract/lib/working-days'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPress } from '#lib/after-press.ts'
import { dayAndTimeOf, dayOf, shortWeekdayOf } from '#lib/dates.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { firstDay, lastDay } from '#lib/typed-date.ts'
import { IconButton } from '../icon-button.tsx'
import { offerReload } from '../toast/offer-reload.ts'
import styles from './date-field.module.css'
import type { DateGrid } from './date-grid.tsx'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import form from './form.module.css'
import { stepDatePart } from './step-date-part.ts'
import { Warning } from './warning.tsx'

interface DateFieldProps extends FieldTexts {
  name: string
  value: string
  onType: (text: string) => void
  onLeave: () => void
  kind: 'datetime-local' | 'date'
  /** Instant or day; empty when not understood. */
  picked: string
  /** Shown after leaving the field. */
  unclear?: string
  also?: string | undefined
  /** Unusual, but allowed. */
  warnings?: readonly string[]
  /** Warsaw time (`2026-11-21T08:00`, `2026-11-21`). */
  onPick: (value: string) => void
  pickLabel: string
  min?: string | undefined
  first?: boolean
  /** Focused when its dialog opens. */
  focused?: boolean
}

const load = () => withMessages(import('./date-grid.tsx'))

const clockPicked = (picked: string) => (picked.length > 10 ? wallClockOf(picked).slice(0, 16) : picked)
const dayPicked = (picked: string) => clockPicked(picked).slice(0, 10)

/** `pon. 23.11.2026, 08:00`, its holiday, and `also`. */
function describedDate({ picked, kind, also }: DateFieldProps): string {
  if (!picked) return ''
  const day = dayPicked(picked)
  const date = kind === 'date' ? dayOf(day) : dayAndTimeOf(picked)
  return [`${shortWeekdayOf(day)} ${date}`, holidayOn(day), also].filter(Boolean).join(' · ')
}

function nextHour(): string {
  const hour = Number(wallClockOf(new Date()).slice(11, 13)) + 1
  return `T${String(Math.min(hour, 23)).padStart(2, '0')}:00`
}

/** Typed, echoed as understood, with a calendar: by mouse, or Alt+↓, so that Tab moves on. */
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
  const understood = describedDate(props)
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
    const next = stepDatePart(value, picked, at, event.key === 'ArrowUp' ? 1 : -1)
    if (!next) return
    event.preventDefault()
    caret.current = at
    onType(next)
  }
  return (
    <FieldFrame
      label={label}
      required={required}
      name={name}
      error={error ?? ((isUnclear && props.unclear) || undefined)}
      hint={
        understood ? (
          <>
            {t('shell.understood', { date: understood })}
            {odd && ' · '}
            {odd && <Warning>{odd}</Warning>}
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
                // Same day: keep the typed time, which may be the repeated hour.
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
          data-autofocus={props.focused ? '' : undefined}
          value={value}
          onChange={(event) => {
            setLeft(false)
            onType(event.target.value)
          }}
          onBlur={() =>
            afterPress(() => {
              setLeft(true)
              onLeave()
            })
          }
          onKeyDown={onKeyDown}
        />
      )}
    </FieldFrame>
  )
}
