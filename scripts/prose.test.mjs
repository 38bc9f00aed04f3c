import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.mjs'

// Plain English in comments, test titles and subjects of commits (CONTRIBUTING.md). Migrations are skipped, since a
// merged one never changes; so are catalogues of messages.

const LONGEST_TITLE = 90
const LONGEST_SUBJECT = 72

/** A comment starts with its subject or verb. */
const FIRST_WORDS =
  /^(?:What|Who|Whose|Whom|Of|With|Those|As|Without|That|In|By|From|Up|Beside|Below|Above|Another|Which)(?![\w’'-])/u
/** A title is a sentence about the subject of its `describe`. */
const TITLE_STARTS = /^(?:is|of|that|those|what|whose|who|and|so|or)(?!\w)/u
const WORDS =
  /(?<!\w)(?:said|says|told|tells|spoken|heard|hears|stands|whoever|nobody|another[’']s|one[’']s|theirs)(?!\w)/iu

/** Names in backticks are code. */
const withoutCode = (text) => text.replace(/`[^`]*`/gu, '``')
const lineAt = (text, index) => text.slice(0, index).split('\n').length

const BLOCK = /^\{?\/\*+/u
const TRAILING = /(?<![:'"`/\\])\s\/\/\s+(\w.*)$|\s\/\*\*?\s([^*]*)\*\//u

/** Comments with their first line; lines in a row are one comment. */
function commentsOf(text) {
  const lines = text.split('\n')
  const found = []
  for (let i = 0; i < lines.length; i += 1) {
    const start = i
    const code = lines[i].trim()
    if (BLOCK.test(code)) {
      while (!lines[i].includes('*/') && i < lines.length - 1) i += 1
      const body = lines.slice(start, i + 1).map((line) => line.trim().replace(/\*\/.*/u, ''))
      const words = body.map((line) => line.replace(BLOCK, '').replace(/^\*/u, '').trim())
      found.push({ line: start + 1, text: words.join(' ').trim() })
    } else if (code.startsWith('//')) {
      while (lines[i + 1]?.trim().startsWith('//')) i += 1
      const words = lines.slice(start, i + 1).map((line) => line.trim().slice(2).trim())
      found.push({ line: start + 1, text: words.join(' ') })
    } else {
      const [, afterCode, inCode] = TRAILING.exec(lines[i]) ?? []
      if (afterCode ?? inCode) found.push({ line: start + 1, text: (afterCode ?? inCode).trim() })
    }
  }
  return found
}

const CALL = /(?<![\w.$'"`])(?:it|test|describe)((?:\.\w+)*)(?:<[^()]*>)?(?=[(`])/gu
const STRING = /\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/uy
const hasTable = (chain) => /\.(?:each|for|skipIf|runIf)\b/u.test(chain)

const stringAt = (text, index) => {
  STRING.lastIndex = index
  return STRING.exec(text)
}

/** Index after the arguments, or the template, that begin at `index`. */
function afterArguments(text, index) {
  if (text[index] === '`') return index + (stringAt(text, index)?.[0].length ?? 1)
  let depth = 0
  for (let i = index; i < text.length; i += 1) {
    const sign = text[i]
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return i + 1
    if (sign === "'" || sign === '"' || sign === '`') i += (stringAt(text, i)?.[0].length ?? 1) - 1
  }
  return text.length
}

/** Titles with their line, and the mark of stories whose titles a list repeats. */
function titlesOf(text) {
  return [...text.matchAll(CALL)].flatMap(({ 0: { length }, 1: chain, index }) => {
    const end = index + length
    const open = hasTable(chain) ? afterArguments(text, end) : end
    const title = text[open] === '(' ? stringAt(text, open + 1) : null
    if (!title) return []
    const after = open + 1 + title[0].length
    return [
      {
        line: lineAt(text, after),
        text: title[1].slice(1, -1).replace(/\\(['"`])/gu, '$1'),
        isJourney: /^\s*,\s*journey\b/u.test(text.slice(after, after + 40)),
      },
    ]
  })
}

const inTypeScript = (path) => /\.(?:tsx?|mjs)$/u.test(path)
const comments = (_, text) => commentsOf(text)
const titles = (path, text) => (inTypeScript(path) ? titlesOf(text).filter((it) => !it.isJourney) : [])

const laws = [
  {
    law: 'a comment starts with its subject or verb',
    parts: comments,
    isBroken: ({ text }) => FIRST_WORDS.test(text),
    planted: '// What is sent\nconst a = 1 // of no interest\n/**\n * By the caller\n */',
    found: [1, 3],
  },
  {
    law: 'a comment has plain verbs and nouns',
    parts: comments,
    isBroken: ({ text }) => WORDS.test(withoutCode(text)),
    planted: '// The client is told\n// `told` is a name\nconst a = 1 // it says so\n{/* Nobody asks */}',
    found: [1, 3, 4],
  },
  {
    law: `a title has at most ${LONGEST_TITLE} letters`,
    parts: titles,
    isBroken: ({ text }) => text.length > LONGEST_TITLE,
    planted: [
      `it('${'x'.repeat(90)}', () => {})`,
      `it.each([[f(g(1))], [")"]])('${'x'.repeat(91)}', () => {})`,
      `it('${'x'.repeat(91)}', journey, () => {})`,
      `describe('${'x'.repeat(92)}', () => {})`,
    ].join('\n'),
    found: [2, 4],
  },
  {
    law: 'a title starts with a verb or noun',
    parts: titles,
    isBroken: ({ text }) => TITLE_STARTS.test(text),
    planted: "it('is sent', f)\nit.each`a`(\n  'of %s',\n  f,\n)\nit('issues', f)\nexit('is', f)",
    found: [1, 3],
  },
  {
    law: 'a title has plain verbs and nouns',
    parts: titles,
    isBroken: ({ text }) => WORDS.test(withoutCode(text)),
    planted: "it(\"tells the user\", f)\nit.skipIf(a)(`notifies`, f)\ndescribe('one\\'s own', f)",
    found: [1, 3],
  },
]
const breaches = ({ law, parts, isBroken }, path, text) =>
  parts(path, text)
    .filter(isBroken)
    .map((it) => `${path}:${it.line} ${law}: ${it.text}`)

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const lines = (text) => text.split('\n').filter(Boolean)

const files = lines(git('ls-files', '-co', '--exclude-standard'))
  .filter((path) => /\.(?:tsx?|mts|mjs|css)$/u.test(path) && existsSync(join(root, path)))
  .filter((path) => !path.includes('src/messages/') && path !== 'scripts/prose.test.mjs')
  .map((path) => [path, readFileSync(join(root, path), 'utf8')])

describe.each(laws)('the law "$law"', (law) => {
  it('holds in all files', () => {
    const all = files.flatMap(([path, text]) => breaches(law, path, text))
    expect(files.length).toBeGreaterThan(1_000)
    expect(all).toEqual([])
  })

  it('finds planted breaches', () => {
    const places = law.found.map((line) => `planted.test.ts:${line}`)
    expect(breaches(law, 'planted.test.ts', law.planted).map((it) => it.split(' ')[0])).toEqual(places)
  })
})

const longSubjects = (log) =>
  lines(log).filter((line) => line.slice(line.indexOf(' ') + 1).length > LONGEST_SUBJECT)
const hasMain = () => {
  try {
    return git('rev-parse', '--quiet', '--verify', 'origin/main') !== ''
  } catch {
    return false
  }
}

describe('subjects of commits', () => {
  it.skipIf(!hasMain())(`have at most ${LONGEST_SUBJECT} letters since origin/main`, () => {
    const long = longSubjects(git('log', '--no-merges', '--format=%h %s', 'origin/main..HEAD'))
    expect(long).toEqual([])
  })

  it('count as long from 73 letters', () => {
    expect(longSubjects(`a1 ${'x'.repeat(72)}\nb2 ${'x'.repeat(73)}`)).toHaveLength(1)
  })
})
