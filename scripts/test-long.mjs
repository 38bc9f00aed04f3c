/**
 * `npm run test:long`: installs, runs what is left out of `npm test`: the tests that take minutes (`*.long.test.ts`,
 * `*.long.spec.ts`) and every story, and ends with one line, `N passed, N failed`. Words behind it are areas: only files
 * whose path has one of them (`npm run test:long -- chat board`). Runs on plain Node 20.
 */
import { runAllTests } from './run-tests.mjs'

const areas = process.argv.slice(2)
await runAllTests({ units: areas, stories: areas, env: { LONG_TESTS: 'true' }, mayBeEmpty: true })
