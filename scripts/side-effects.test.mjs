import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

// The build drops web modules imported without names, unless web/package.json lists them as having side effects. A
// missing entry would drop a module silently.

const { sideEffects } = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/u.test(path) && !/\.test\./u.test(path))
const BARE = /^import '([.#][^']+)'/gmu

/** A pattern without a folder matches file names, as in bundlers. */
const isListed = (path) =>
  sideEffects.some((pattern) =>
    pattern.includes('/')
      ? `web/${pattern}` === path
      : pattern === basename(path) || (pattern.startsWith('*') && path.endsWith(pattern.slice(1))),
  )
const bareImports = files.flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(BARE)].map(([, imported]) => ({
    from: path,
    to: imported.startsWith('#') ? `web/src/${imported.slice(1)}` : normalize(join(dirname(path), imported)),
  })),
)

it('lists every module that is imported for its effect', () => {
  expect(bareImports.length).toBeGreaterThan(20)
  expect(bareImports.filter(({ to }) => !isListed(to))).toEqual([])
})

it('lists every entrance of a feature with such an import', () => {
  const indexes = bareImports.filter(({ from }) =>
    /\/features\/(?:[\w-]+\/){1,2}(?:index|parts)\.ts$/u.test(from),
  )
  expect(indexes).not.toEqual([])
  expect(indexes.filter(({ from }) => !isListed(from))).toEqual([])
})

it('lists only existing files', () => {
  const absent = sideEffects.filter((pattern) => pattern.includes('/') && !files.includes(`web/${pattern}`))
  expect(absent).toEqual([])
})
