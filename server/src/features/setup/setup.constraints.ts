import { gone } from '#platform/constraints.ts'

export const setupConstraints = gone('settings__one_row')
