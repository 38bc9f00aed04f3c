/**
 * `npm run test:long`: installs, runs what takes minutes and is left out of `npm test` (`*.long.test.ts`,
 * `*.long.spec.ts`), and the stories that look at a state in every look, and ends with one line, `N passed,
 * N failed`. Words behind it (`npm run test:long -- inputs`) choose files whose path has them. Runs on plain Node 20.
 */
import { runAllTests } from './run-tests.mjs'

await runAllTests({ args: ['--passWithNoTests', ...process.argv.slice(2)], env: { LONG_TESTS: 'true' } })
