import { createContext, useContext } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type SetValueConfig,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'

/** Stable, so that no step redraws for another. */
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

export interface SliceFields<Draft> {
  control: Control<FieldValues>
  name: (field: FieldPath<Draft & FieldValues>) => string
  input: (field: FieldPath<Draft & FieldValues>) => UseFormRegisterReturn
  get: () => Draft
  set: (change: Partial<Draft>) => void
  put: (field: FieldPath<Draft & FieldValues>, value: unknown) => void
}

export interface Slice<Key extends string, Draft extends object> {
  key: Key
  /** Also the state after "Wymaż dane". */
  empty: () => Draft
  useFields: () => SliceFields<Draft>
  useValue: <K extends keyof Draft & string>(field: K) => Draft[K]
}

/** Declares the key and type of a step once. */
export function sliceOf<const Key extends string, Draft extends object>(
  key: Key,
  empty: () => Draft,
): Slice<Key, Draft> {
  return {
    key,
    empty,
    useFields: () => {
      const { control, register, setValue, getValues } = useDraftForm()
      return {
        control,
        name: (field) => `${key}.${field}`,
        input: (field) => register(`${key}.${field}`),
        get: () => getValues(key) as Draft,
        set: (change) => {
          for (const [field, value] of Object.entries(change))
            setValue(`${key}.${field}`, value, { shouldDirty: true })
        },
        put: (field, value) => setValue(`${key}.${field}`, value),
      }
    },
    useValue: (field) => {
      const { control } = useDraftForm()
      return useWatch({ control, name: `${key}.${field}` })
    },
  }
}
