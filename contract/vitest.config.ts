import { defineConfig } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'

// Pure rules and shapes: no environment, no database.
export default defineConfig({
  test: {
    name: 'contract',
    isolate: false,
    ...whichTests(['src/**'], ['test.ts']),
    // Drawn cases take seconds on a busy machine; a hang is still noticed.
    testTimeout: 30_000,
  },
})
