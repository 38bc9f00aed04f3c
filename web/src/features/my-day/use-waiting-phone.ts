import { useEffect, useState } from 'react'
import { useClock } from './clock.ts'
import { isWindowOpen } from './day-now.ts'
import type { Visit } from './my-day.api.ts'
import { loadSheets } from './sheets.ts'

/** The phone of who waits while its window is open; without a network the one that was taken along. */
export function useWaitingPhone(visit: Visit): string | null {
  const isOpen = isWindowOpen(visit, useClock())
  const [taken, setTaken] = useState<string | null>(null)
  const sent = visit.waits?.phone ?? null
  const isNeeded = isOpen && visit.waits !== null && sent === null
  useEffect(() => {
    if (!isNeeded) return
    loadSheets()
      .then((it) => it.takenPhone(visit))
      .then(setTaken, () => undefined)
  }, [isNeeded, visit])
  return isOpen ? (sent ?? taken) : null
}
