import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// The glossary is for people; this test prevents it from naming what no longer exists.
const root = fileURLToPath(new URL('../../', import.meta.url))
const contract = `${root}contract/src`

const sources = async () => {
  const names = await readdir(contract, { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts') && !/\.(test|examples)\.ts$/u.test(name))
  return (await Promise.all(files.map((name) => readFile(`${contract}/${name}`, 'utf8')))).join('\n')
}

const rows = (await readFile(`${root}docs/glossary.md`, 'utf8'))
  .split('\n')
  .map((line) => /^\| (?<label>[^|]+) \| `(?<code>[^`]+)` \| `(?<wire>[^`]+)` \|$/u.exec(line)?.groups)
  .filter((row) => row !== undefined)
const code = await sources()
const isNamed = (word: string | undefined) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'u').test(code)

it('lists the domain words', () => expect(rows.length).toBeGreaterThan(40))

it.each(rows)('uses for $label the existing names $code in code and $wire on the wire', (row) => {
  expect([row.code, row.wire].filter((word) => !isNamed(word))).toEqual([])
})

it('contains each label once', () => {
  const labels = rows.map((row) => row.label)
  expect(new Set(labels).size).toBe(labels.length)
})
