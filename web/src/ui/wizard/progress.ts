/** What is wrong in a step: sentence by field, below the step (`slots.0.start`); empty for the step as a whole. */
export type Problems = ReadonlyMap<string, string>

export interface StepProgress {
  /** Left by the user, or checked: only then are its marks and problems shown (requirements 4). */
  touched: boolean
  /** By the rules of the step; null until it was validated. */
  problems: Problems | null
  /** What the server refused; gone as soon as the field is changed. */
  refused: Problems
}
export type Progress<Step extends string = string> = Readonly<Record<Step, StepProgress>>

const none: Problems = new Map()

export const untouched = <Step extends string>(steps: readonly Step[]): Progress<Step> =>
  Object.fromEntries(
    steps.map((step) => [step, { touched: false, problems: null, refused: none }]),
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

/** A step was validated; whether it is touched stays as it was. */
export const validated = <Step extends string>(
  progress: Progress<Step>,
  step: NoInfer<Step>,
  problems: Problems,
): Progress<Step> => inStep(progress, step, { problems })

/** The user left a step. */
export const left = <Step extends string>(progress: Progress<Step>, step: NoInfer<Step>): Progress<Step> =>
  progress[step].touched ? progress : inStep(progress, step, { touched: true })

/** The check ran: every step counts as touched. */
export const checked = <Step extends string>(progress: Progress<Step>): Progress<Step> =>
  stepsOf(progress).reduce<Progress<Step>>(left, progress)

/** The server refused some fields of a step. */
export const refused = <Step extends string>(
  progress: Progress<Step>,
  step: NoInfer<Step>,
  problems: Problems,
): Progress<Step> => inStep(progress, step, { refused: problems, touched: true })

const related = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

/** A field was changed (path below the step; empty for all of it): what the server refused there no longer holds. */
export function changed<Step extends string>(
  progress: Progress<Step>,
  step: NoInfer<Step>,
  field: string,
): Progress<Step> {
  const before = progress[step].refused
  if (before.size === 0) return progress
  const kept = [...before].filter(([path]) => field !== '' && path !== '' && !related(path, field))
  return inStep(progress, step, { refused: new Map(kept) })
}

/** A new try: what the server said of the last one holds no longer. */
export const forgotten = <Step extends string>(progress: Progress<Step>): Progress<Step> =>
  stepsOf(progress).reduce(
    (all, step) => (all[step].refused.size > 0 ? inStep(all, step, { refused: none }) : all),
    progress,
  )

/** Everything shown as wrong in a step, the server's word first. */
export const problemsOf = ({ problems, refused }: StepProgress): Problems =>
  new Map([...(problems ?? none), ...refused])

/** The mark of a step in the stepper (requirements 2.5). */
export function markOf(step: StepProgress): 'none' | 'valid' | 'invalid' {
  if (!step.touched || step.problems === null) return 'none'
  return step.problems.size + step.refused.size > 0 ? 'invalid' : 'valid'
}

/**
 * Creating is possible only when all steps were found valid (requirements 4). A refusal of the server doesn't block it:
 * what was refused may have been put right elsewhere.
 */
export const canCreate = (progress: Progress): boolean =>
  Object.values(progress).every((step) => step.problems?.size === 0)

/** The first step with something wrong, in the order of the stepper. */
export const firstInvalid = <Step extends string>(progress: Progress<Step>): Step | undefined =>
  stepsOf(progress).find((step) => problemsOf(progress[step]).size > 0)
