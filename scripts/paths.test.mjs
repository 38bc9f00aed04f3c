import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { directions } from '../.dependency-cruiser.mjs'
import { features } from '../architecture.mjs'
import { codeSplitting } from '../web/vite/chunks.ts'
import { unmatchedIn } from './patterns.mjs'
import { root } from './root.mjs'

// A rule or a list that names a moved file would hold for nothing, silently.

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
const packages = readdirSync(join(root, 'node_modules')).map((name) => `node_modules/${name}/`)

const patternsOf = ({ from, to }) =>
  [from, to].flatMap(({ path = [], pathNot = [] }) => [path, pathNot].flat())
/** Names of modules, not of files. */
const ruled = directions.filter(({ to }) => !to.couldNotResolve)

it.each(ruled.map((rule) => [rule.name, rule]))('finds files for every path of the rule %s', (_, rule) => {
  expect(patternsOf(rule).flatMap((it) => unmatchedIn(it, [...files, ...packages]))).toEqual([])
})

it('finds a folder for every feature of the table', () => {
  const isThere = (feature) =>
    files.some((path) =>
      path.replace(/^(?:contract|server|web)\/src\/features\//u, '').startsWith(`${feature}/`),
    )
  expect(Object.keys(features).filter((feature) => !isThere(feature))).toEqual([])
})

/** Modules of packages and of the bundler. */
const OUTSIDE =
  /node_modules|@tabler|icons\/|virtual:|rolldown|modulepreload|preload-helper|query-core|react-query|react-router/u

it.each(codeSplitting.groups.map(({ name, debugName, test }) => [debugName ?? name, test]))(
  'finds files for every path of the chunk %s',
  (_, test) => {
    const source = test.source.replaceAll('[\\\\/]', '/')
    const unmatched = unmatchedIn(source, files).filter((it) => !OUTSIDE.test(it))
    expect(unmatched).toEqual([])
  },
)

/** These checks plant files, or name retired ones. */
const PLANTED = /^scripts\/(?:architecture|names|paths|browsers|setup)\.test\.mjs$/u
const NAMED = /'((?:contract|server|web|e2e|bench|scripts|docs)\/[\w./-]+\.(?:tsx?|m[jt]s|css|md|json))'/gu

it('finds every file that a check or a setting names', () => {
  const checks = files.filter(
    (path) => /\.test\.\w+$|^[^/]+\.\w+$|^scripts\/|\/vite\/|config\.ts$/u.test(path) && !PLANTED.test(path),
  )
  const named = checks
    .filter((path) => /\.(?:tsx?|m[jt]s)$/u.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(NAMED)].map(([, name]) => ({ path, name })),
    )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ name }) => !existsSync(join(root, name)))).toEqual([])
})

describe('the check of paths', () => {
  const texts = ['web/src/a/index.ts', 'web/src/b/index.ts']

  it.each([
    ['^web/src/(?:a|c)/', ['^web/src/(?:c)/']],
    ['^web/src/a/|^web/src/c/', ['^web/src/c/']],
    ['^web/src/(?!a)(?:b|(?:a|c))/', ['^web/src/(?!a)(?:(?:a|c))/', '^web/src/(?!a)(?:b|(?:a|c))/']],
  ])('reports unmatched alternatives of %s', (pattern, [unmatched]) => {
    expect(unmatchedIn(pattern, texts)).toContain(unmatched)
  })

  it('accepts a pattern whose alternatives all match', () => {
    expect(unmatchedIn('^$1/src/(?:a|b)/(?!page)[\\w.]+\\.ts$', texts)).toEqual([])
  })
})
