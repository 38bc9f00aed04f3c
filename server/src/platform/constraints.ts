import type { FieldProblem } from '@zlecenia/contract/lib/problem'

/** What a violated constraint means to whoever sent the data, by the constraint's name. */
export type ConstraintProblems = Record<string, FieldProblem>

/**
 * For constraints that only a race or a bug can violate (what a key pointed at is gone): the answer asks
 * to look again.
 */
export function gone(...names: string[]): ConstraintProblems {
  return Object.fromEntries(names.map((name) => [name, { field: '', message: 'problem.conflict' }]))
}

/** One map out of the features' maps; a name said twice is a mistake of ours. */
export function mergeConstraints(maps: readonly ConstraintProblems[]): ConstraintProblems {
  const merged: ConstraintProblems = {}
  for (const [name, problem] of maps.flatMap((map) => Object.entries(map))) {
    if (merged[name]) throw new Error(`constraint ${name} has two messages`)
    merged[name] = problem
  }
  return merged
}
