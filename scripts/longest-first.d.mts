export { BaseSequencer as LongestFirst } from 'vitest/node'
