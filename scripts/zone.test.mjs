import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

it('finds the time zone in a single module, besides SQL', () => {
  const sources = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'contract', 'server', 'web'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  ).split('\n')
  const naming = sources
    .filter((path) => /(?<!\.test|\.queries)\.tsx?$/u.test(path) && existsSync(join(root, path)))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('Europe/Warsaw'))
  expect(naming).toEqual(['contract/src/lib/warsaw.ts'])
})
