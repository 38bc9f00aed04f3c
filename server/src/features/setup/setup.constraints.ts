import { gone } from '../../platform/constraints.ts'

/** A second row of settings: the installation was set up meanwhile. */
export const setupConstraints = gone('settings__one_row')
