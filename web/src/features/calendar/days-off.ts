import { useQuery } from '@tanstack/react-query'
import { holidayOn } from '@zlecenia/contract/lib/working-days'
import { hoursOn, usualWeek, type WorkingTime } from '@zlecenia/contract/lib/working-time'
import { type RefObject, useEffect } from 'react'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'

const usual: WorkingTime = { week: usualWeek, worked: [], off: [] }
const nameClass = 'day-holiday'

function nameIn(head: Element | null | undefined, holiday: string): void {
  const there = head?.querySelector<HTMLElement>(`.${nameClass}`)
  if (!head || (there?.textContent ?? '') === holiday) return
  const name = there ?? head.appendChild(document.createElement('span'))
  name.className = nameClass
  name.textContent = holiday
  name.title = holiday
}

/** Days of a month contain their own date, those of a week have it in the head. */
function mark(calendar: HTMLElement, time: WorkingTime): void {
  const heads = calendar.querySelectorAll('.ec-time-grid .ec-col-head:has(time)')
  calendar.querySelectorAll<HTMLElement>(':is(.ec-time-grid, .ec-day-grid) .ec-day').forEach((it, n) => {
    const head = it.querySelector('.ec-day-head') ?? heads[n]
    const day = head?.querySelector('time')?.dateTime
    if (!day) return
    it.toggleAttribute('data-off', hoursOn(day, time) === null)
    nameIn(head, holidayOn(day) ?? '')
  })
}

/** Default hours until the company's are loaded. */
export function useCompanyTime(): WorkingTime {
  const enabled = useMay()(['read', 'Schedule'])
  const { data: time = usual } = useQuery({
    ...query('GET /schedule/company'),
    enabled,
    meta: { quiet: true },
    staleTime: 300_000,
  })
  return time
}

/** Shows names of holidays and closed days, which the library does not support. */
export function useDaysOff(box: RefObject<HTMLElement | null>, time: WorkingTime): void {
  useEffect(() => {
    const calendar = box.current
    if (!calendar) return
    mark(calendar, time)
    const observer = new MutationObserver(() => mark(calendar, time))
    observer.observe(calendar, { childList: true, subtree: true, attributeFilter: ['datetime'] })
    return () => observer.disconnect()
  }, [box, time])
}
