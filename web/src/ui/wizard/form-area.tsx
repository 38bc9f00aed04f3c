import { limits } from '@zlecenia/contract/lib/limits'
import { type FocusEvent, memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOutOfSight } from '../dialog/out-of-sight.ts'
import { useToastsWithin } from '../toast/use-toasts-placed.ts'
import { useWizard } from './open-wizard.ts'
import { headStartMs } from './step-list.tsx'
import { StepRegion } from './step-region.tsx'
import { Summary } from './summary.tsx'
import styles from './wizard.module.css'
import type { StepPlace } from './wizard.ts'

const perFrame = 5

const grown = (shown: number, all: number): number => (all - shown - perFrame > 1 ? shown + perFrame : all)

/** The first section at once, the others in a few frames, so that the first key is painted early. */
export const FormArea = memo(function FormArea() {
  const { wizard, steps, progress } = useWizard()
  const all = wizard.keys.length + 1
  const [shown, setShown] = useState(useOutOfSight() ? all : 1)
  const page = useRef<HTMLDivElement>(null)
  const inside = useRef<StepPlace | null>(null)
  useToastsWithin(page)

  // Before the first section is focused.
  useLayoutEffect(() => {
    if (!page.current) return
    steps.showAll = () => flushSync(() => setShown(all))
    return steps.attach(page.current)
  }, [steps, all])

  useEffect(() => {
    if (shown >= all) return
    const grow = () => startTransition(() => setShown((n) => grown(n, all)))
    if (shown === 1) {
      const head = setTimeout(grow, headStartMs)
      return () => clearTimeout(head)
    }
    const frame = requestAnimationFrame(grow)
    return () => cancelAnimationFrame(frame)
  }, [shown, all])

  // Bare ground, questions above and toasts are no leaving of a step.
  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.target)
    if (place === inside.current) return
    if (inside.current && inside.current !== 'summary') progress.leave(inside.current)
    inside.current = place
    if (place) steps.entered(place)
  }
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (!(next instanceof Element) || page.current?.contains(next)) return
    if (!page.current?.closest('[role="dialog"]')?.contains(next)) return
    if (inside.current && inside.current !== 'summary') progress.leave(inside.current)
    inside.current = null
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches where focus goes, one does nothing with it
    <div
      ref={page}
      className={styles.page}
      style={{ ['--form-area' as string]: `${limits.formAreaHeightPx}px` }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {wizard.keys.map((step, i) => (
        <StepRegion key={step} step={step} shown={i < shown} />
      ))}
      {shown >= all && <Summary />}
    </div>
  )
})

const placeOf = (target: EventTarget): StepPlace | null =>
  target instanceof Element
    ? ((target.closest<HTMLElement>('[data-step]')?.dataset.step as StepPlace | undefined) ?? null)
    : null
