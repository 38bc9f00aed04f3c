import type { StepOf, StepPlace, Wizard } from './wizard.ts'

interface Hand<Step extends string> {
  step: StepPlace<Step> | undefined
  touched: Step[]
}

/** The place where a stored draft was left, and the steps with visible marks. */
export function handIn<Draft extends object>(
  { keys }: Wizard<Draft>,
  { step, touched }: Readonly<Record<string, unknown>>,
): Hand<StepOf<Draft>> {
  const places: StepPlace<StepOf<Draft>>[] = [...keys, 'summary']
  return {
    step: places.find((it) => it === step),
    touched: Array.isArray(touched) ? keys.filter((it) => touched.includes(it)) : [],
  }
}
