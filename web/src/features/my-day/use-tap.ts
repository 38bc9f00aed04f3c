import { addressOf } from '@zlecenia/contract/pages'
import { useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { toast } from '#ui/toast/toast.ts'
import type { Visit } from './my-day.api.ts'
import { type TapWish, tapVisit } from './visit-stage.ts'

/** Milliseconds in which a second press is a bounce of a gloved finger: the button is the next step by then. */
const bounceMs = 700

/** Marks a step of the visit; a refusal that comes at once is shown. */
export function useTap(visit: Visit): (wish: TapWish) => void {
  const t = useT()
  const last = useRef(Number.NEGATIVE_INFINITY)
  return (wish) => {
    const now = performance.now()
    if (now - last.current < bounceMs) return
    last.current = now
    const step = t(`myDay.step.${wish.tap}`)
    const of = { title: visit.number, address: addressOf('myDay') }
    tapVisit(visit, wish, `${step}: ${visit.object.street}`, of).catch((error: unknown) =>
      toast.error(`${step}: ${problemText(error)}`),
    )
  }
}
