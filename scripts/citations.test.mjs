import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

// A stranger has this repository and nothing else: what a comment or a page cites must stand in it. Migrations are not
// read, since a merged one never changes.

/** Pages that were never in the repository, and the specification by its number. */
const ABSENT = [
  /(?<![\w-])(?:wire|look|screens|poland|design|specification)\.md\b/giu,
  /(?<![\w/-])shared\//giu,
  /(?<![\w.-])spec(?:ification)?,? (?:section )?\d/giu,
]
/** "requirements 2.5, 5.2, decision 9" */
const CITATION = /\brequirements(?:,? (?:decisions? |and )?\d+(?:\.\d+)?)+/giu

const read = (path) => readFileSync(join(root, path), 'utf8')
/** The lines of a comment as one, so that a citation may stand across two of them. */
const inOneLine = (text) => text.replace(/\n[ \t]*(?:\*|\/\/)?[ \t]+/gu, ' ')
const texts = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:[jt]s|tsx|mjs|css|md)$/u.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: inOneLine(read(path)) }))

const [sections, decisions] = read('docs/requirements.md').split('\n## Decisions\n')
const sectionNumbers = [...sections.matchAll(/^## (\d+(?:\.\d+)?) /gmu)].map(([, number]) => number)
const decisionNumbers = [...decisions.matchAll(/^(\d+)\. /gmu)].map(([, number]) => number)

/** The numbers of a citation that the page doesn't have; those behind the word are of decisions. */
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

it('no document is cited that is not here', () => {
  expect(ABSENT.flatMap(found)).toEqual([])
})

it('what is cited of the requirements stands there', () => {
  const citations = found(CITATION)
  expect(citations.length).toBeGreaterThan(100)
  expect(citations.filter(({ cited }) => absentIn(cited).length > 0)).toEqual([])
})

it('the decisions of the requirements are the rows of the departures', () => {
  const rows = read('docs/departures.md').matchAll(/^\| (\d+) \|/gmu)
  expect(decisionNumbers).toEqual([...rows].map(([, number]) => number))
})
