import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, holidayOn, weekdayOfDay } from '@zlecenia/contract/lib/working-days'
import { written } from '@zlecenia/contract/lib/written-dates'
import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { longDayOf, monthOf, shortWeekdayOf, weekdayOf } from '#lib/dates.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { IconButton } from '../icon-button.tsx'
import { Button } from './button.tsx'
import styles from './date-grid.module.css'

addMessages({ fields: sentences })

export interface MonthGridProps {
  day: string | null
  min: string
  max: string
  onPick: (day: string) => void
  /** Opened by a press: takes the focus, and offers today. */
  focused?: boolean
  /** A number below the day, and its description. */
  loadOf?: (day: string) => { figure: number; words: string } | undefined
  /** Called with `YYYY-MM` when the month changes. */
  onMonth?: (month: string) => void
}

const week = [0, 1, 2, 3, 4, 5, 6].map((n) => dayAfter('2024-01-01', n))
const narrowWeekday = written(() => ({ weekday: 'narrow' }))

/** Arabic short names are whole words. */
function columnNames(): string[] {
  const short = week.map(shortWeekdayOf)
  return short.every((it) => it.length <= 6) ? short : week.map((it) => narrowWeekday(language(), it))
}

/** Clamped to the month's last day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const first = last.toISOString().slice(0, 8)
  return first + String(Math.min(date, last.getUTCDate())).padStart(2, '0')
}

/** Monday first; null outside the month. */
function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7)
  const first = `${month}-01`
  const monday = dayAfter(first, 1 - weekdayOfDay(first))
  const weeks = [0, 1, 2, 3, 4, 5].map((n) => week.map((_, i) => dayAfter(monday, 7 * n + i)))
  return weeks
    .map((days) => days.map((it) => (it.startsWith(month) ? it : null)))
    .filter((days) => days.some((it) => it !== null))
}

function dayBy({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>, at: string): string | undefined {
  const onward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const weekday = weekdayOfDay(at)
  const days = { ArrowLeft: -onward, ArrowRight: onward, ArrowUp: -7, ArrowDown: 7 }[key]
  if (days !== undefined) return dayAfter(at, days)
  const months = { PageUp: -1, PageDown: 1 }[key]
  if (months !== undefined) return monthsLater(at, shiftKey ? 12 * months : months)
  const inWeek = { Home: 1, End: 7 }[key]
  return inWeek === undefined ? undefined : dayAfter(at, inWeek - weekday)
}

/** APG date grid, with Shift for years. Holidays by name; days outside the limits are read-only. */
export function MonthGrid({ day, min, max, onPick, focused = false, loadOf, onMonth }: MonthGridProps) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const today = todayInWarsaw()
  const [at, setAt] = useState(day ?? (today < min ? min : today > max ? max : today))
  // The day may also be chosen elsewhere.
  const [known, setKnown] = useState(day)
  if (day !== known) {
    setKnown(day)
    if (day) setAt(day)
  }
  const month = at.slice(0, 7)
  const tell = useEffectEvent((it: string) => onMonth?.(it))
  useEffect(() => tell(month), [month])
  // Only keys move the focus.
  const follow = useRef(focused)
  useLayoutEffect(() => {
    if (!follow.current) return
    follow.current = false
    box.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
    box.current?.parentElement?.scrollIntoView?.({ block: 'nearest' })
  }, [at])

  const isOpen = (it: string) => it >= min && it <= max
  const pick = (it: string) => isOpen(it) && onPick(it)
  const turn = (months: number) => setAt(monthsLater(at, months))
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = dayBy(event, at)
    if (next) {
      follow.current = true
      setAt(next)
    } else if (event.key === 'Enter' || event.key === ' ') pick(at)
    else return
    event.preventDefault()
  }

  return (
    <div ref={box}>
      <div className={`ends ${styles.head}`}>
        <IconButton
          className="turns"
          icon={IconChevronLeft}
          label={t('fields.previousMonth')}
          onClick={() => turn(-1)}
        />
        <h3 id={id} aria-live="polite">
          {monthOf(at)}
        </h3>
        <IconButton
          className="turns"
          icon={IconChevronRight}
          label={t('fields.nextMonth')}
          onClick={() => turn(1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move in */}
      <table role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {columnNames().map((name, i) => (
              <th key={week[i]} scope="col" aria-label={weekdayOf(week[i] ?? '')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((days) => (
            <tr key={days.find((it) => it !== null)}>
              {days.map((it, i) =>
                it === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its place
                  <td key={i} />
                ) : (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the grid
                  <td
                    key={it}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is pressed
                    role="gridcell"
                    data-day={it}
                    tabIndex={it === at ? 0 : -1}
                    aria-selected={it === day}
                    aria-current={it === today ? 'date' : undefined}
                    aria-disabled={!isOpen(it) || undefined}
                    aria-label={[weekdayOf(it), longDayOf(it), holidayOn(it), loadOf?.(it)?.words]
                      .filter(Boolean)
                      .join(', ')}
                    data-load={loadOf?.(it)?.figure}
                    data-free={holidayOn(it) !== null || i > 4 || undefined}
                    onClick={() => pick(it)}
                  >
                    {Number(it.slice(8))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="ends">
        <p className={styles.holiday} aria-hidden="true">
          {holidayOn(at)}
        </p>
        {focused && (
          <Button look="text" onClick={() => pick(today)}>
            {t('fields.today')}
          </Button>
        )}
      </div>
    </div>
  )
}
