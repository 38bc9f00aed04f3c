import {
  type Calendar,
  createCalendar,
  DayGrid,
  destroyCalendar,
  Interaction,
  List,
  TimeGrid,
} from '@event-calendar/core'
import '@event-calendar/core/index.css'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { instantOf } from '../../lib/dates.ts'
import { t } from '../../lib/i18n.ts'
import { locale } from '../../lib/language.ts'
import './board.css'
import { keepRolesHonest } from './honest-roles.ts'
import { contentOf, eventOf, moreContent } from './slot-event.ts'
import { type ViewName, views } from './view.ts'

export interface Shown {
  title: string
  /** First day of the period, `YYYY-MM-DD`. */
  date: string
  /** What is drawn, as instants, half open. */
  from: string
  to: string
}

interface BoardProps {
  view: ViewName
  date: string | undefined
  slots: readonly CalendarSlot[]
  onShown: (shown: Shown) => void
  onSlot: (slot: CalendarSlot, element: HTMLElement) => void
  /** Absent when the user may not make orders. */
  onTime: ((slot: { startAt: string; endAt: string }) => void) | undefined
}

/** A local Date of the library as wall clock; the library runs on floating time. */
const clock = (date: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
const hourLater = (date: Date): Date => new Date(date.getTime() + 3_600_000)

/** The calendar library in React: made once, then told what changed. */
export function Board({ view, date, slots, onShown, onSlot, onTime }: BoardProps) {
  const box = useRef<HTMLDivElement>(null)
  const calendar = useRef<Calendar>(undefined)

  const datesSet = useEffectEvent(({ start, end, view: { title, currentStart } }: Calendar.DatesSetInfo) =>
    onShown({
      title,
      date: clock(currentStart).slice(0, 10),
      from: instantOf(clock(start)),
      to: instantOf(clock(end)),
    }),
  )
  const open = useEffectEvent((slot: CalendarSlot, element: HTMLElement) => onSlot(slot, element))
  const choose = useEffectEvent((start: Date, end: Date) => {
    onTime?.({ startAt: instantOf(clock(start)), endAt: instantOf(clock(end)) })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the effects below tell it what changes
  useEffect(() => {
    if (!box.current) return
    const made = createCalendar(box.current, [DayGrid, TimeGrid, List, Interaction], {
      view: views[view].library,
      ...(date && { date }),
      locale: locale(),
      firstDay: 1,
      height: '100%',
      headerToolbar: { start: '', center: '', end: '' },
      buttonText: (text) => ({ ...text, close: t('calendar.close') }),
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
      selectable: onTime !== undefined,
      pointer: onTime !== undefined,
      eventContent: (info) => contentOf(info, open),
      datesSet,
      dateClick: ({ date: at, allDay }) => {
        const start = allDay ? new Date(at.getFullYear(), at.getMonth(), at.getDate(), 8) : at
        choose(start, hourLater(start))
      },
      select: ({ start, end, allDay }) => {
        made.unselect()
        if (!allDay) return choose(start, end)
        const morning = new Date(start.getFullYear(), start.getMonth(), start.getDate(), 8)
        choose(morning, hourLater(morning))
      },
    })
    calendar.current = made
    const stop = keepRolesHonest(box.current)
    return () => {
      stop()
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
    calendar.current?.setOption('events', slots.map(eventOf))
  }, [slots])

  return <div ref={box} className="board" />
}
