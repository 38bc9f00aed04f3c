import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '../../../lib/i18n.ts'
import { type DraftForm, useDraftForm } from '../../../ui/wizard/slice.ts'
import { writeSlices } from '../../../ui/wizard/write-slices.ts'
import type { Change, Linked } from './consequences.ts'
import { losesTyped, stepsEmptied } from './lost-text.ts'
import { offerUndo } from './offer-undo.ts'

const steps = ['client', 'building', 'billing', 'caretaker', 'notes'] as const

/** The form's own values, to be read at once: they change in place. */
const linkedSlices = (form: DraftForm): Linked =>
  Object.fromEntries(steps.map((step) => [step, form.getValues(step)])) as unknown as Linked

const titles: Record<keyof Linked, () => string> = {
  client: () => t('clientStep.title'),
  building: () => t('buildingStep.title'),
  billing: () => t('billingStep.title'),
  caretaker: () => t('caretakerStep.title'),
  notes: () => t('notesStep.title'),
}

/**
 * Applies a change of `consequences`. Typed text that it takes from the screen is offered back by "Cofnij", which puts
 * the changed steps as they were; said are the steps that something was taken from, and no other. Answers whether there
 * was anything to change.
 */
export function useConsequences(): (change: Change, how?: 'replaced' | 'cleared') => boolean {
  const form = useDraftForm()
  return useCallback(
    (change, how = 'replaced') => {
      const before = structuredClone(linkedSlices(form))
      const changed = change(before)
      writeSlices(form, changed)
      const after = { ...before, ...changed }
      if (losesTyped(before, after)) {
        const steps = stepsEmptied(before, after)
          .map((step) => titles[step]())
          .join(', ')
        const back = Object.fromEntries(
          Object.keys(changed).map((step) => [step, before[step as keyof Linked]]),
        )
        const said =
          how === 'cleared' ? t('clientStep.cleared', { steps }) : t('clientStep.replaced', { steps })
        offerUndo(said, () => writeSlices(form, back))
      }
      return Object.keys(changed).length > 0
    },
    [form],
  )
}

/** Something read of the linked steps as far as it hangs on some of them; drawn when it turns into something else. */
export function useLinked<T>(on: readonly (keyof Linked)[], read: (now: Linked) => T): T {
  const form = useDraftForm()
  return useWatch({ control: form.control, name: on, compute: () => read(linkedSlices(form)) })
}

/** Whether a change of `consequences` would change anything, as far as one step says. */
export const useOffered = (step: keyof Linked, change: () => Change): boolean =>
  useLinked([step], (now) => Object.keys(change()(now)).length > 0)
