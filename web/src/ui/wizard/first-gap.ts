import { firstInvalid, type Progress, problemsOf } from './progress.ts'
import type { StepNavigation } from './step-navigation.ts'

interface ProgressReader<Step extends string> {
  get: () => Progress<Step>
  leave: (step: Step) => void
}

/** Focuses the first missing field, and shows its problem. */
export function goToFirstGap<Step extends string>(
  progress: ProgressReader<Step>,
  steps: StepNavigation<Step>,
): void {
  const step = firstInvalid(progress.get())
  if (!step) return
  progress.leave(step)
  const fields = problemsOf(progress.get()[step]).keys()
  steps.jumpToField(
    step,
    [...fields].map((field) => `${step}.${field}`),
  )
}
