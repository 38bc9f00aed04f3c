import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src', 'web/src'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')
const read = (path) => readFileSync(join(root, path), 'utf8')
/** By the thing that a row is: `customer-columns.tsx` and `customer-table.ts`. */
const of = (end, below) =>
  new Map(
    files
      .filter((path) => path.startsWith(below) && path.endsWith(end) && existsSync(join(root, path)))
      .map((path) => [basename(path, end), path]),
  )
const columns = of('-columns.tsx', 'web/src/features/')
const tables = of('-table.ts', 'server/src/features/')

/** Lists that are worked through on the screen. */
const without = ['double', 'absence']
/** What stands in one column of the screen, and apart in a table. */
const apart = {
  'devices.model': ['deviceDetails.maker', 'deviceDetails.model'],
  'orders.nextSlot': ['orders.slotStart', 'orders.slotEnd'],
  'auditLog.changes': ['auditLog.before', 'auditLog.after'],
}

it('every list has a table of what it exports, and the other way round', () => {
  const lists = [...columns.keys()].filter((it) => !without.includes(it) || tables.has(it))
  expect(lists.length).toBeGreaterThan(4)
  expect([...tables.keys()].toSorted()).toEqual(lists.toSorted())
})

it.each([...tables])('what is exported of a list of %s holds each of its columns', (thing, path) => {
  const shown = [...read(columns.get(thing)).matchAll(/title: t\('([\w.]+)'\)/gu)].map(([, key]) => key)
  expect(shown.length).toBeGreaterThan(4)
  const exported = read(path)
  const missing = shown.flatMap((key) => apart[key] ?? [key]).filter((key) => !exported.includes(`'${key}'`))
  expect(missing).toEqual([])
})
