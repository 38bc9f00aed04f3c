import { createContext, useContext } from 'react'
import {
  type FieldPath,
  type FieldValues,
  type SetValueConfig,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import type { StepKey } from './section.ts'

/** What a step may ask of the form: stable functions only, so that no step re-renders because another changed. */
export type DraftForm = Pick<UseFormReturn<FieldValues>, 'control' | 'register' | 'getValues'> & {
  setValue: (name: string, value: unknown, options?: SetValueConfig) => void
}

const DraftFormContext = createContext<DraftForm | null>(null)
export const DraftFormProvider = DraftFormContext.Provider

export function useDraftForm(): DraftForm {
  const form = useContext(DraftFormContext)
  if (!form) throw new Error('a step is shown outside its dialog')
  return form
}

/** A step's own slice of the draft: reads re-render their caller only, names are below the step. */
export function useSlice<Draft extends object>(step: StepKey) {
  const { control, register, setValue, getValues } = useDraftForm()
  return {
    control,
    /** The full name of a field of this step: `client.name`. */
    name: (field: FieldPath<Draft>) => `${step}.${field}`,
    /** Props of an uncontrolled input. */
    input: (field: FieldPath<Draft>) => register(`${step}.${field}`),
    get: () => getValues(step) as Draft,
    /** Changes some fields of the slice; the step is validated again shortly after. */
    set: (change: Partial<Draft>) => {
      for (const [field, value] of Object.entries(change))
        setValue(`${step}.${field}`, value, { shouldDirty: true })
    },
    /** Changes one field below the slice: `slots.0.start`. */
    put: (field: FieldPath<Draft>, value: unknown) => setValue(`${step}.${field}`, value),
  }
}

/** A part of a step's slice that the caller re-renders with. */
export function useSliceValue<Draft extends object, K extends keyof Draft & string>(
  step: StepKey,
  field: K,
): Draft[K] {
  const { control } = useDraftForm()
  return useWatch({ control, name: `${step}.${field}` }) as Draft[K]
}
