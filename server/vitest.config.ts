import { defineConfig } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'

export default defineConfig({
  test: {
    name: 'server',
    ...whichTests(['src/**', 'test/**'], ['test.ts']),
    // Real processes: argon2, signals and native handles behave as in the program.
    pool: 'forks',
    // A worker reads the program once for all of its files: each has an app and a database of its own.
    isolate: false,
    // Garbage of answers and rows: a tenth of a worker's time.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: ['./test/global-setup.ts'],
    // Starting PostgreSQL on a busy machine takes a while; a hang is still noticed.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
