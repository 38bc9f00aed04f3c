import { useRouter } from '@tanstack/react-router'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useRef } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { toast } from '#ui/toast/toast.ts'
import type { Visit } from './my-day.api.ts'
import { keepPosition } from './tap-positions.ts'
import { type TapWish, tapVisit } from './visit-stage.ts'

/** Milliseconds in which a second press is a bounce of a gloved finger: the button is the next step by then. */
const bounceMs = 700

/** Positions are rare: their code is loaded apart, and a tap goes without it. */
const loadPosition = () => withMessages(import('./position.ts'))
const ignored = () => undefined
const noPosition = () => null

/** True for a press soon after the one before it, or after the buttons changed to those of another stage. */
export function useBounce(stage?: string): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current !== stage) last.current = performance.now()
    shown.current = stage
  }, [stage])
  return () => {
    const now = performance.now()
    const isBounce = now - last.current < bounceMs
    if (!isBounce) last.current = now
    return isBounce
  }
}

/** Marks a step of the visit; a refusal that comes at once is shown. */
export function useTap(visit: Visit): (wish: TapWish) => void {
  const t = useT()
  const isBounce = useBounce()
  const router = useRouter()
  useEffect(() => {
    const open = (href: string) => void router.navigate({ href })
    return whenIdle(() => void loadPosition().then((it) => it.preparePositions(open), ignored))
  }, [router])
  return (wish) => {
    if (isBounce()) return
    const clientAt = wish.clientAt ?? new Date().toISOString()
    // A forgotten tap was made elsewhere.
    if (!wish.isLate)
      keepPosition(
        clientAt,
        loadPosition().then((it) => it.takenPosition(), noPosition),
      )
    const step = t(`myDay.step.${wish.tap}`)
    const of = { title: visit.number, address: addressOf('myDay') }
    tapVisit(visit, { ...wish, clientAt }, `${step}: ${visit.object.street}`, of).catch((error: unknown) =>
      toast.error(`${step}: ${problemText(error)}`),
    )
  }
}
