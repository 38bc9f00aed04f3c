import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tooNewInScript, tooNewInStyles } from '../harness/unsupported-features.ts'

// Built files and libraries against docs/browsers.md.

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const built = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const ending = (end: string) => built.filter((file) => file.endsWith(end))
const wishes = (files: readonly string[], look: (text: string) => string[]) =>
  files.flatMap((file) =>
    look(readFileSync(dist + file, 'utf8')).map((wish) => `${file.replace(/-[^-]{8}\./u, '.')}: ${wish}`),
  )

it('scripts use only features of the oldest browsers', () => {
  expect(ending('.js').length).toBeGreaterThan(30)
  expect(wishes(ending('.js'), tooNewInScript)).toEqual([])
})

it('styles use only features of the oldest browsers', () => {
  expect(ending('.css').length).toBeGreaterThan(10)
  expect(wishes(ending('.css'), tooNewInStyles)).toEqual([])
})

describe('reported features', () => {
  it.each([
    ['URL.parse(a)', ['URL.parse']],
    ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
    ['Map.groupBy(list, f)', ['Map.groupBy']],
    ['window.URL.canParse(a)', ['.canParse']],
    ['new Set().isSubsetOf(b)', ['.isSubsetOf']],
    ['[...map.values().map(f)]', ["an iterator's .map"]],
    ['text.matchAll(a).toArray()', ["an iterator's .toArray"]],
    ['Temporal.Now.instant()', ['Temporal']],
    ['/[\\p{L}--a]/v', ['syntax: Invalid regular expression flag (1:1)']],
    ['/(?i:a)b/', ['syntax: Invalid regular expression: /(?i:a)b/: Invalid group (1:1)']],
    ['{ using a = b }', ['syntax: Unexpected token (1:8)']],
  ])('%s', (code, found) => expect(tooNewInScript(code)).toEqual(found))

  it.each([
    'Object.values(a).map(f)',
    'URL?.parse(a)',
    'typeof URL.canParse == "function" ? URL.canParse(a) : new URL(a)',
    'list.map(f).filter(g)',
    'z.union([a, b])',
    'a.findLast(f).toSorted().at(-1) ?? structuredClone(b)',
    'class A { static { f() } #a; has = (b) => #a in b }',
  ])('do not include %s', (code) => expect(tooNewInScript(code)).toEqual([]))

  it.each([
    ['.a{color:red;.b{color:blue}}', 'nesting'],
    ['.a{&:hover{color:red}}', 'nesting'],
    ['a{color:light-dark(#000,#fff)}', 'light-dark()'],
    ['a{position-anchor:--b}', 'anchor positioning'],
  ])('%s', (css, wish) => expect(tooNewInStyles(css)).toEqual([wish]))

  it('do not include rules within conditions', () => {
    const css = '@media (width>=600px){.a{color:red}.b:has(c){inset:0}}@supports (a:b){.c{d:e}}'
    expect(tooNewInStyles(css)).toEqual([])
  })
})
