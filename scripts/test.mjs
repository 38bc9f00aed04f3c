/**
 * `npm test`: installs, runs all tests except the long ones, and ends with one line, `N passed, N failed`. Runs on
 * plain Node 20.
 */
import { runAllTests } from './run-tests.mjs'

await runAllTests({ inMemory: true })
