/**
 * `npm run test:long`: installs, runs the tests left out of `npm test`: those that take minutes (`*.long.test.ts`,
 * `*.long.spec.ts`) and every story, and ends with one line, `N passed, N failed`. Further words are areas: only files
 * with one of them in the path run (`npm run test:long -- chat board`). Runs on plain Node 20.
 */
import { runAllTests } from './run-tests.mjs'

const areas = process.argv.slice(2)
await runAllTests({ units: areas, stories: areas, env: { LONG_TESTS: 'true' }, mayBeEmpty: true })
