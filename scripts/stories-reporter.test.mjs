import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from './root.mjs'

// A folder below node_modules, where stories find Playwright.
const folder = mkdtempSync(join(root, 'node_modules', '.planted-'))

const stories = `
import { expect, test } from '@playwright/test'
test('always passes', () => {})
test('fails once of two', async ({}, story) => {
  await story.attach('page 1', { body: 'the words of the page', contentType: 'text/plain' })
  expect(story.retry).toBe(1)
})
test('always fails', () => expect(1).toBe(2))
`

/** Exit code of Playwright Test for the stories above, and the reporter's output. */
let run

beforeAll(() => {
  const results = join(folder, 'results.json')
  writeFileSync(join(folder, 'planted.spec.mjs'), stories)
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    "export default { retries: 1, workers: 1, outputDir: 'traces' }",
  )
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const reporter = join(root, 'scripts', 'stories-reporter.mjs')
  const { status } = spawnSync(process.execPath, [playwright, 'test', `--reporter=${reporter}`], {
    cwd: folder,
    env: { ...process.env, ZLECENIA_RESULTS: results },
  })
  run = { status, ...JSON.parse(readFileSync(results, 'utf8')) }
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

it("counts a story that passes on retry as passed, and lists it with its page's text", () => {
  expect(run.passed).toBe(2)
  expect(run.flaky).toHaveLength(1)
  expect(run.flaky[0]).toContain('fails once of two')
  expect(run.flaky[0]).toContain('the words of the page')
})

it('fails for a story that always fails', () => {
  expect(run.status).toBe(1)
  expect(run.failures).toHaveLength(1)
  expect(run.failures[0]).toContain('always fails')
})
