import { defineConfig } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'

export default defineConfig({
  test: {
    name: 'contract',
    isolate: false,
    ...whichTests(['src/**'], ['test.ts']),
    testTimeout: 90_000,
  },
})
