import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

// A stranger has only this repository: documents cited in comments and pages must exist in it. Migrations are skipped,
// since a merged one never changes.

/** Documents that were never in the repository, and numbered citations of the specification. */
const ABSENT = [
  /(?<![\w-])(?:wire|look|screens|poland|design|specification)\.md\b/giu,
  /(?<![\w/-])shared\//giu,
  /(?<![\w.-])spec(?:ification)?,? (?:section )?\d/giu,
]
/** Matches "requirements 2.5, 5.2, decision 9" */
const CITATION = /\brequirements(?:,? (?:decisions? |and )?\d+(?:\.\d+)?)+/giu

const read = (path) => readFileSync(join(root, path), 'utf8')
/** Joins the lines of a comment, so that a citation may span two of them. */
const inOneLine = (text) => text.replace(/\n[ \t]*(?:\*|\/\/)?[ \t]+/gu, ' ')
const texts = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:[jt]s|tsx|mjs|css|md)$/u.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: inOneLine(read(path)) }))

const [sections, decisions] = read('docs/requirements.md').split('\n## Decisions\n')
const sectionNumbers = [...sections.matchAll(/^## (\d+(?:\.\d+)?) /gmu)].map(([, number]) => number)
const decisionNumbers = [...decisions.matchAll(/^(\d+)\. /gmu)].map(([, number]) => number)

/** Numbers of a citation that the page lacks; numbers after the word are decisions. */
function absentIn(citation) {
  const [before, ...behind] = citation.split(/decisions?/iu)
  const numbersIn = (text) => text.match(/\d+(?:\.\d+)?/gu) ?? []
  return [
    ...numbersIn(before).filter((number) => !sectionNumbers.includes(number)),
    ...numbersIn(behind.join(' ')).filter((number) => !decisionNumbers.includes(number)),
  ]
}

const found = (pattern) =>
  texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([cited]) => ({ path, cited })))

it('finds no citation of a missing document', () => {
  expect(ABSENT.flatMap(found)).toEqual([])
})

it('finds every cited section in the requirements', () => {
  const citations = found(CITATION)
  expect(citations.length).toBeGreaterThan(100)
  expect(citations.filter(({ cited }) => absentIn(cited).length > 0)).toEqual([])
})

it('the decisions of the requirements are the rows of the departures', () => {
  const rows = read('docs/departures.md').matchAll(/^\| (\d+) \|/gmu)
  expect(decisionNumbers).toEqual([...rows].map(([, number]) => number))
})

/** Anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (path) =>
  [...read(path).matchAll(/^#+ (.+)$/gmu)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/gu, '-'),
  )
const PAGE = /(?<![\w./-])(?:docs|bench)\/[\w/-]+\.md(?:#[\w-]+)?/gu
const LINK = /\]\(((?![a-z]+:)[^)\s#]*)(#[\w-]+)?\)/gu
const pagesCited = texts.flatMap(({ path, text }) => [
  ...[...text.matchAll(PAGE)].map(([cited]) => ({ path, cited })),
  ...(path.endsWith('.md')
    ? [...text.matchAll(LINK)].map(([, page, anchor = '']) => ({
        path,
        cited: `${page ? normalize(join(dirname(path), page)) : path}${anchor}`,
      }))
    : []),
])

it('finds every cited page and its section', () => {
  expect(pagesCited.length).toBeGreaterThan(100)
  const missing = pagesCited.filter(({ cited }) => {
    const [page, anchor] = cited.split('#')
    if (!existsSync(join(root, page))) return true
    return anchor !== undefined && !anchorsOf(page).includes(anchor)
  })
  expect(missing).toEqual([])
})
