import { createContext, useContext } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Entry } from '#lib/outbox/entry.ts'
import type { ProgressStore } from './progress-store.ts'
import type { StepNavigation } from './step-navigation.ts'
import type { AnyDraft, StepOf, Wizard } from './wizard.ts'

/** Stable and outside React's state, so reading redraws nothing. */
export interface OpenWizard<Draft extends FieldValues> {
  wizard: Wizard<Draft>
  form: UseFormReturn<Draft>
  progress: ProgressStore<Draft>
  keeper: Entry
  steps: StepNavigation<StepOf<Draft>>
}

const WizardContext = createContext<OpenWizard<AnyDraft> | null>(null)
export const WizardProvider = WizardContext.Provider

export const anyWizard = <Draft extends FieldValues>(open: OpenWizard<Draft>): OpenWizard<AnyDraft> =>
  open as unknown as OpenWizard<AnyDraft>

export function useWizard(): OpenWizard<AnyDraft> {
  const open = useContext(WizardContext)
  if (!open) throw new Error('a part of a long form is shown outside its dialog')
  return open
}
