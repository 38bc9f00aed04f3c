import { limits } from '@zlecenia/contract/lib/limits'
import { type FocusEvent, type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react'
import { afterPress } from '#lib/after-press.ts'
import { useToastsWithin } from '../toast/use-toasts-placed.ts'
import { useWizard } from './open-wizard.ts'
import { wizardFrame } from './step-navigation.ts'
import { StepRegion } from './step-region.tsx'
import { Summary } from './summary.tsx'
import type { PartsShown } from './use-parts-shown.ts'
import styles from './wizard.module.css'
import type { StepPlace } from './wizard.ts'

/** `shown`: number of drawn sections, the summary last. */
export const FormArea = memo(function FormArea({ shown, showAll }: PartsShown) {
  const { wizard, steps, progress } = useWizard()
  const page = useRef<HTMLDivElement>(null)
  const inside = useRef<StepPlace | null>(null)
  useToastsWithin(page)

  // Before the first section is focused.
  useLayoutEffect(() => {
    if (!page.current) return
    steps.showAll = showAll
    return steps.attach(page.current)
  }, [steps, showAll])

  const leave = (place: StepPlace | null) => {
    if (place && place !== 'summary') afterPress(() => progress.leave(place))
  }
  // Focus on bare ground, questions above and toasts does not leave a step.
  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.target)
    if (place === inside.current) return
    leave(inside.current)
    inside.current = place
    if (place) steps.entered(place)
  }
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (!(next instanceof Element) || page.current?.contains(next)) return
    if (!page.current?.closest(wizardFrame)?.contains(next)) return
    leave(inside.current)
    inside.current = null
  }
  const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || altKey || ctrlKey || metaKey) return
    if (target instanceof Element && target.matches('[data-none]')) steps.letterOn(target)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches where focus goes, one does nothing with it
    <div
      ref={page}
      className={styles.page}
      style={{ ['--form-area' as string]: `${limits.formAreaHeightPx}px` }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {wizard.keys.map((step, i) => (
        <StepRegion key={step} step={step} shown={i < shown} />
      ))}
      {shown > wizard.keys.length && <Summary />}
    </div>
  )
})

const placeOf = (target: EventTarget): StepPlace | null =>
  target instanceof Element
    ? ((target.closest<HTMLElement>('[data-step]')?.dataset.step as StepPlace | undefined) ?? null)
    : null
