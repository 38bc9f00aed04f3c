import { defineConfig } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'

// Tests that open no page of their own: the build's output, and the properties, which drive browsers themselves.
export default defineConfig({
  test: {
    globalSetup: ['./global-setup.ts'],
    ...whichTests(['built/**', 'model/**'], ['spec.ts']),
    isolate: false,
    // A property of hours needs both cores.
    maxWorkers: process.env.LONG_TESTS === 'true' ? 1 : 2,
    // Emulated browsers leave much garbage: an eighth of the time.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
