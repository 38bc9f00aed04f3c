import type { StepOf, Wizard } from './wizard.ts'

/** Slices of the optional steps with their "Brak …" ticked. */
export function settledRest<Draft extends object>(
  { keys, sectionOf }: Wizard<Draft>,
  draft: Draft,
): Partial<Draft> {
  const settled = keys.flatMap((step) => {
    const slice = sectionOf(step).rest?.settled(draft[step] as object)
    return slice ? [[step, slice] as const] : []
  })
  return Object.fromEntries(settled) as Partial<Draft>
}

export interface Settled<Draft> {
  before: Partial<Draft>
  after: Partial<Draft>
}

export function takenBack<Draft extends object>(
  wizard: Wizard<Draft>,
  draft: Draft,
  { before, after }: Settled<Draft>,
): Partial<Draft> {
  const same = (step: StepOf<Draft>) => JSON.stringify(after[step]) === JSON.stringify(draft[step])
  const steps = stepsIn(wizard, after).filter(same)
  return Object.fromEntries(steps.map((step) => [step, before[step]])) as Partial<Draft>
}

export const stepsIn = <Draft extends object>({ keys }: Wizard<Draft>, slices: Partial<Draft>) =>
  keys.filter((step) => step in slices)
