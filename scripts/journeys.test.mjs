import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

/** Limit of stories, each about four seconds of `npm test`. */
const MOST = 62

it(`runs at most ${MOST} stories in npm test`, () => {
  const stories = join(root, 'e2e', 'stories')
  const marked = readdirSync(stories).flatMap((name) =>
    [...readFileSync(join(stories, name), 'utf8').matchAll(/\bjourney,\s*async\b/gu)].map(() => name),
  )
  expect(marked.length).toBeGreaterThan(30)
  expect(marked.length).toBeLessThanOrEqual(MOST)
})
