import type { FieldProblem } from '@zlecenia/contract/lib/problem'

export type ConstraintProblems = Record<string, FieldProblem>

/** Constraints that only a race or a bug violates: the answer asks the user to reload. */
export function gone(...names: string[]): ConstraintProblems {
  return Object.fromEntries(names.map((name) => [name, { field: '', message: 'problem.conflict' }]))
}

export function mergeConstraints(maps: readonly ConstraintProblems[]): ConstraintProblems {
  const merged: ConstraintProblems = {}
  for (const [name, problem] of maps.flatMap((map) => Object.entries(map))) {
    if (merged[name]) throw new Error(`constraint ${name} has two messages`)
    merged[name] = problem
  }
  return merged
}
