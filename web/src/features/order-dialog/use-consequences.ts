import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#lib/i18n.ts'
import { type DraftForm, useDraftForm } from '#ui/wizard/slice.ts'
import { writeSlices } from '#ui/wizard/write-slices.ts'
import type { Change, Linked } from './consequences.ts'
import { losesTyped, stepsEmptied } from './lost-text.ts'
import { offerUndo } from './offer-undo.ts'

const steps = ['client', 'building', 'billing', 'caretaker', 'notes'] as const

/** Slices change in place: read at once. */
const linkedSlices = (form: DraftForm): Linked =>
  Object.fromEntries(steps.map((step) => [step, form.getValues(step)])) as unknown as Linked

const titles: Record<keyof Linked, () => string> = {
  client: () => t('clientStep.title'),
  building: () => t('buildingStep.title'),
  billing: () => t('billingStep.title'),
  caretaker: () => t('caretakerStep.title'),
  notes: () => t('notesStep.title'),
}

/** Offers "Cofnij" for lost text and names the steps concerned. */
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
        const text =
          how === 'cleared' ? t('clientStep.cleared', { steps }) : t('clientStep.replaced', { steps })
        offerUndo(text, () => writeSlices(form, back))
      }
      return Object.keys(changed).length > 0
    },
    [form],
  )
}

/** Redraws when its result changes. */
export function useLinked<T>(on: readonly (keyof Linked)[], read: (now: Linked) => T): T {
  const form = useDraftForm()
  return useWatch({ control: form.control, name: on, compute: () => read(linkedSlices(form)) })
}

export const useOffered = (step: keyof Linked, change: () => Change): boolean =>
  useLinked([step], (now) => Object.keys(change()(now)).length > 0)
