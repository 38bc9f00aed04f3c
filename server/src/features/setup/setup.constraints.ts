import { gone } from '../../platform/constraints.ts'

/** Somebody else set it up meanwhile. */
export const setupConstraints = gone('settings__one_row')
