import { firstInvalid, type Progress, problemsOf } from './progress.ts'
import type { StepNavigation } from './step-navigation.ts'

interface Told<Step extends string> {
  get: () => Progress<Step>
  leave: (step: Step) => void
}

/** To the field that is missing first, and what is wrong there is said. */
export function goToFirstGap<Step extends string>(progress: Told<Step>, steps: StepNavigation<Step>): void {
  const step = firstInvalid(progress.get())
  if (!step) return
  progress.leave(step)
  const fields = problemsOf(progress.get()[step]).keys()
  steps.jumpToField(
    step,
    [...fields].map((field) => `${step}.${field}`),
  )
}
