import { defineConfig } from 'vitest/config'
import { whichTests } from './which-tests.mjs'

export default defineConfig({
  test: { name: 'scripts', ...whichTests(['**'], ['test.mjs']), testTimeout: 90_000 },
})
