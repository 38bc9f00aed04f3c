import { useCallback } from 'react'
import { type MessageKey, t } from '../../../lib/i18n.ts'
import type { Change, Linked } from './consequences.ts'
import { offerBack } from './offer-back.ts'
import { type DraftForm, useDraftForm } from './slice.tsx'
import { losesTyped } from './way-back.ts'
import { writeSlices } from './write-slices.ts'

const steps = ['client', 'building', 'billing', 'caretaker', 'notes'] as const

/** A copy: the form's own values change in place. */
const linkedSlices = (form: DraftForm): Linked =>
  structuredClone(Object.fromEntries(steps.map((step) => [step, form.getValues(step)]))) as Linked

/**
 * Applies a change of `consequences`. Typed text that it takes from the screen is offered back by "Cofnij", which puts
 * the changed steps as they were. Answers whether there was anything to change.
 */
export function useConsequences(): (change: Change, said?: MessageKey) => boolean {
  const form = useDraftForm()
  return useCallback(
    (change, said = 'clientStep.replaced') => {
      const before = linkedSlices(form)
      const changed = change(before)
      writeSlices(form, changed)
      const lost = losesTyped(before, { ...before, ...changed })
      if (lost) {
        const back = Object.fromEntries(
          Object.keys(changed).map((step) => [step, before[step as keyof Linked]]),
        )
        offerBack(t(said), () => writeSlices(form, back))
      }
      return Object.keys(changed).length > 0
    },
    [form],
  )
}
