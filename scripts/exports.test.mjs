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
/** Files by the kind of row: `customer-columns.tsx` and `customer-table.ts`. */
const of = (end, below) =>
  new Map(
    files
      .filter((path) => path.startsWith(below) && path.endsWith(end) && existsSync(join(root, path)))
      .map((path) => [basename(path, end), path]),
  )
const columns = of('-columns.tsx', 'web/src/features/')
const tables = of('-table.ts', 'server/src/features/')

/** Lists without an export, as they are worked through on the screen. */
const without = ['duplicate', 'absence']
/** Screen columns that an export splits. */
const apart = {
  'devices.model': ['deviceDetails.maker', 'deviceDetails.model'],
  'orders.nextSlot': ['orders.slotStart', 'orders.slotEnd'],
  'auditLog.changes': ['auditLog.before', 'auditLog.after'],
}

it('has an export for every list, and no other', () => {
  const lists = [...columns.keys()].filter((it) => !without.includes(it) || tables.has(it))
  expect(lists.length).toBeGreaterThan(4)
  expect([...tables.keys()].toSorted()).toEqual(lists.toSorted())
})

it.each([...tables])('exports each column of the list of %s', (thing, path) => {
  const shown = [...read(columns.get(thing)).matchAll(/title: t\('([\w.]+)'\)/gu)].map(([, key]) => key)
  expect(shown.length).toBeGreaterThan(4)
  const exported = read(path)
  const missing = shown.flatMap((key) => apart[key] ?? [key]).filter((key) => !exported.includes(`'${key}'`))
  expect(missing).toEqual([])
})
