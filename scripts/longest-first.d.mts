import type { BaseSequencer } from 'vitest/node'

export declare function longestFirst(names: readonly string[]): typeof BaseSequencer
