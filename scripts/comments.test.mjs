import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

// A comment gives a reason, a unit, a source or a surprise (CONTRIBUTING.md). Names express the rest, so comments are
// few: this limits their share of lines in each workspace, without tests and catalogues.

const MOST = 0.08
const WORKSPACES = ['contract', 'server', 'web', 'e2e']
const isCode = (path) =>
  /\.(?:tsx?|mts|mjs)$/u.test(path) && !/\.(?:test|spec)\.|contract\/src\/messages\//u.test(path)

/** Number of comment lines; a comment after code does not count. */
function commentLines(text) {
  let isInside = false
  return text.split('\n').filter((line) => {
    const code = line.trim()
    if (isInside || /^\{?\/\*/u.test(code)) {
      isInside = !code.includes('*/')
      return true
    }
    return code.startsWith('//')
  }).length
}

const files = (workspace) =>
  execFileSync('git', ['ls-files', workspace], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(isCode)
    .map((path) => readFileSync(join(root, path), 'utf8'))

it('counts lines of comments', () => {
  expect(commentLines('// one\nconst a = 1 // part of its line\n/**\n * four\n */\n{/* five */}')).toBe(5)
})

it.each(WORKSPACES)('allows at most 8 % comment lines in %s', (workspace) => {
  const texts = files(workspace)
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length, 0)
  const comments = texts.reduce((sum, text) => sum + commentLines(text), 0)
  expect(lines).toBeGreaterThan(1_000)
  expect(comments / lines).toBeLessThanOrEqual(MOST)
})
