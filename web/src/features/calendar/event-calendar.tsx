import {
  type Calendar,
  createCalendar,
  DayGrid,
  destroyCalendar,
  Interaction,
  List,
  TimeGrid,
} from '@event-calendar/core'
import { instantOf, wallClockOf, warsawOffset } from '@zlecenia/contract/lib/warsaw'
import type { WorkingTime } from '@zlecenia/contract/lib/working-time'
import '@event-calendar/core/index.css'
import type { CalendarDay, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { t } from '#lib/i18n.ts'
import { locale } from '#lib/language.ts'
import './event-calendar.css'
import type { Point } from '#ui/drag/pointer-drag.ts'
import { useDaysOff } from './days-off.ts'
import { fixAriaRoles } from './fix-aria-roles.ts'
import { folded } from './folded.ts'
import { useListFrom } from './list-from.ts'
import { keepCountsWhole, moreContent, perDay, restEvent, restOfDays } from './more-of-day.ts'
import type { Wish } from './planned.ts'
import { contentOf, eventOf, foldEvent, type OpenFold } from './slot-event.ts'
import { type TakesOrder, useDropPlace } from './use-drop-place.ts'
import type { LackingIn } from './use-lacking.ts'
import { useSideBySide } from './use-side-by-side.ts'
import { type LibraryView, views } from './view.ts'
import { firstHourOf, wholeHour } from './whole-hour.ts'

export interface Shown {
  title: string
  date: string
  from: string
  to: string
  /** Slots per day of a month. */
  perDay?: number
}

interface EventCalendarProps {
  view: LibraryView
  date: string | undefined
  slots: readonly CalendarSlot[]
  /** Totals, where only the first slots are loaded. */
  days: readonly CalendarDay[]
  /** Missing qualifications of a slot's performers. */
  lackingIn: LackingIn
  /** Working time of the company. */
  time: WorkingTime
  onShown: (shown: Shown) => void
  onSlot: (slot: CalendarSlot, element: HTMLElement) => void
  onDay: (day: string) => void
  onFold: OpenFold
  onTime: ((slot: Wish) => void) | undefined
  /** Handler for an order of the backlog dropped at a time. */
  onDrop?: TakesOrder | undefined
}

/** The library's Dates carry the intended day in the browser's clock. */
const dayOf = (date: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The library's clock has no zone and shows Warsaw time: read its time texts, never its Dates. */
export function EventCalendar(props: EventCalendarProps) {
  const { view, date, slots, days, lackingIn, time, onShown, onSlot, onDay, onFold, onTime, onDrop } = props
  const box = useRef<HTMLDivElement>(null)
  const calendar = useRef<Calendar>(undefined)

  const datesSet = useEffectEvent(
    ({ startStr, endStr, view: { type, title, currentStart } }: Calendar.DatesSetInfo) =>
      onShown({
        title,
        date: dayOf(currentStart),
        from: instantOf(startStr),
        to: instantOf(endStr),
        ...(type === views.month.library && { perDay }),
      }),
  )
  const open = useEffectEvent((slot: CalendarSlot, element: HTMLElement) => onSlot(slot, element))
  const openDay = useEffectEvent((day: string) => onDay(day))
  const openFold = useEffectEvent<OpenFold>((fold, element) => onFold(fold, element))
  const rest = useMemo(() => restOfDays(days, slots), [days, slots])
  const restOf = useEffectEvent((day: string) => rest.get(day) ?? 0)
  const choose = useEffectEvent((start: string, end?: string) => {
    const startAt = instantOf(start)
    onTime?.(end ? { startAt, endAt: instantOf(end) } : wholeHour(startAt))
  })
  const chooseDay = useEffectEvent((day: string) => onTime?.(wholeHour(firstHourOf(day))))
  const isGrid = view !== 'month' && view !== 'list'
  const sideBySide = useSideBySide(box, view)
  const drawn = useMemo(
    () => (isGrid ? folded(slots, sideBySide) : { shown: slots, folds: [] }),
    [isGrid, slots, sideBySide],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the effects below tell it what changes
  useEffect(() => {
    if (!box.current) return
    const made = createCalendar(box.current, [DayGrid, TimeGrid, List, Interaction], {
      view: views[view].library,
      timeZone: warsawOffset(new Date()),
      date: date ?? wallClockOf(new Date()).slice(0, 10),
      locale: locale(),
      firstDay: 1,
      height: '100%',
      headerToolbar: { start: '', center: '', end: '' },
      moreLinkContent: moreContent,
      noEventsContent: () => t('calendar.empty'),
      titleFormat: { year: 'numeric', month: 'long', day: 'numeric' },
      views: {
        dayGridMonth: { titleFormat: { year: 'numeric', month: 'long' } },
        timeGridThreeDays: {
          type: 'timeGridDay',
          duration: { days: 3 },
          dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'numeric' },
        },
      },
      eventTimeFormat: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      slotLabelFormat: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      allDaySlot: false,
      nowIndicator: true,
      dayMaxEvents: true,
      slotMinTime: '06:00',
      slotMaxTime: '20:00',
      flexibleSlotTimeLimits: true,
      slotEventOverlap: false,
      editable: false,
      eventStartEditable: false,
      eventDurationEditable: false,
      selectable: onTime !== undefined,
      pointer: onTime !== undefined,
      eventContent: (info) => contentOf(info, open, openDay, openFold),
      datesSet,
      dateClick: ({ dateStr, allDay }) => (allDay ? chooseDay(dateStr) : choose(dateStr)),
      select: ({ startStr, endStr, allDay }) => {
        made.unselect()
        if (allDay) chooseDay(startStr)
        else choose(startStr, endStr)
      },
    })
    calendar.current = made
    const stops = [fixAriaRoles(box.current), keepCountsWhole(box.current, restOf, openDay)]
    return () => {
      for (const stop of stops) stop()
      calendar.current = undefined
      void destroyCalendar(made)
    }
  }, [])

  useEffect(() => {
    calendar.current?.setOption('view', views[view].library)
  }, [view])
  useEffect(() => {
    if (date) calendar.current?.setOption('date', date)
  }, [date])
  useEffect(() => {
    calendar.current?.setOption('events', [
      ...drawn.shown.map((it) => eventOf(it, lackingIn(it))),
      ...drawn.folds.map(foldEvent),
      ...[...rest].map(restEvent),
    ])
  }, [drawn, rest, lackingIn])
  useDaysOff(box, time)
  useListFrom(box, view === 'list' ? (date ?? wallClockOf(new Date()).slice(0, 10)) : null, slots)

  function wishAt(_: Element, { x, y }: Point): Wish | null {
    const place = calendar.current?.dateFromPoint(x, y)
    if (!place) return null
    const day = dayOf(place.date)
    const clock = [place.date.getHours(), place.date.getMinutes()].map((it) => String(it).padStart(2, '0'))
    return wholeHour(place.allDay ? firstHourOf(day) : instantOf(`${day}T${clock.join(':')}`))
  }
  useDropPlace(box, { wishAt, onDrop, scrolled: '.ec-main' })
  return (
    <div className="event-calendar">
      <div ref={box} className="event-calendar-box" />
    </div>
  )
}
