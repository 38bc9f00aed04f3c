import { defineConfig } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'

// Pure rules and shapes: no environment, no database.
export default defineConfig({
  test: { name: 'contract', isolate: false, ...whichTests(['src/**'], ['test.ts']) },
})
