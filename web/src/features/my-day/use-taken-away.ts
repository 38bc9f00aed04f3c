import { useEffect, useRef } from 'react'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { toast } from '#ui/toast/toast.ts'
import { correctedNow } from './clock.ts'
import type { Visit } from './my-day.api.ts'

const shownMs = 15_000

/** Reports a coming visit that the office took away while the page was open. */
export function useTakenAway(visits: readonly Visit[]): void {
  const t = useT()
  const before = useRef(visits)
  useEffect(() => {
    const now = new Set(visits.map(({ slotId }) => slotId))
    const gone = before.current.filter(
      ({ slotId, state, endAt }) =>
        !now.has(slotId) && state !== 'finished' && Date.parse(endAt) > correctedNow().getTime(),
    )
    before.current = visits
    for (const { startAt, object } of gone)
      toast.error(t('myDay.takenAway', { time: timeOf(startAt), where: object.street }), { ms: shownMs })
  }, [visits, t])
}
