import type { StepOf, StepPlace, Wizard } from './wizard.ts'

interface Hand<Step extends string> {
  step: StepPlace<Step> | undefined
  touched: Step[]
}

/** Where a kept draft was left, and the steps whose marks it showed. */
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
