/** Keyed by field below the step (`slots.0.start`); empty: the whole step. */
export type Problems = ReadonlyMap<string, string>

export interface StepProgress {
  /** Left or checked: only then are problems shown (requirements 4). */
  touched: boolean
  /** Null until validated. */
  problems: Problems | null
  refused: Problems
  /** True if nothing in it was changed since the refusal. */
  isRefused: boolean
}
export type Progress<Step extends string = string> = Readonly<Record<Step, StepProgress>>

const none: Problems = new Map()

export const untouched = <Step extends string>(steps: readonly Step[]): Progress<Step> =>
  Object.fromEntries(
    steps.map((step) => [step, { touched: false, problems: null, refused: none, isRefused: false }]),
  ) as unknown as Progress<Step>

const stepsOf = <Step extends string>(progress: Progress<Step>) => Object.keys(progress) as Step[]

const inStep = <Step extends string>(
  progress: Progress<Step>,
  step: NoInfer<Step>,
  change: Partial<StepProgress>,
): Progress<Step> => ({
  ...progress,
  [step]: { ...progress[step], ...change },
})

export const validated = <Step extends string>(
  progress: Progress<Step>,
  step: NoInfer<Step>,
  problems: Problems,
): Progress<Step> => inStep(progress, step, { problems })

export const left = <Step extends string>(progress: Progress<Step>, step: NoInfer<Step>): Progress<Step> =>
  progress[step].touched ? progress : inStep(progress, step, { touched: true })

export const checked = <Step extends string>(progress: Progress<Step>): Progress<Step> =>
  stepsOf(progress).reduce<Progress<Step>>(left, progress)

export const refused = <Step extends string>(
  progress: Progress<Step>,
  step: NoInfer<Step>,
  problems: Problems,
): Progress<Step> => inStep(progress, step, { refused: problems, isRefused: true, touched: true })

const related = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

export function changed<Step extends string>(
  progress: Progress<Step>,
  step: NoInfer<Step>,
  field: string,
): Progress<Step> {
  const { refused: before, isRefused } = progress[step]
  if (before.size === 0 && !isRefused) return progress
  const kept = [...before].filter(([path]) => field !== '' && path !== '' && !related(path, field))
  return inStep(progress, step, { refused: new Map(kept), isRefused: false })
}

export const forgotten = <Step extends string>(progress: Progress<Step>): Progress<Step> =>
  stepsOf(progress).reduce(
    (all, step) =>
      all[step].refused.size > 0 || all[step].isRefused
        ? inStep(all, step, { refused: none, isRefused: false })
        : all,
    progress,
  )

/** Refusals first. */
export const problemsOf = ({ problems, refused }: StepProgress): Problems =>
  new Map([...(problems ?? none), ...refused])

/** Requirements 2.5. */
export function markOf(step: StepProgress): 'none' | 'valid' | 'invalid' {
  if (!step.touched || step.problems === null) return 'none'
  return step.problems.size + step.refused.size > 0 ? 'invalid' : 'valid'
}

/** Requirements 4. A refusal blocks until its step is changed, or a check passes: the cause may have been elsewhere. */
export const canCreate = (progress: Progress): boolean =>
  Object.values(progress).every((step) => step.problems?.size === 0 && !step.isRefused)

export const firstInvalid = <Step extends string>(progress: Progress<Step>): Step | undefined =>
  stepsOf(progress).find((step) => problemsOf(progress[step]).size > 0)
