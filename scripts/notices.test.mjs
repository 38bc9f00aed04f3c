import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { notices, shipped } from './notices.mjs'
import { root } from './root.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const { packages } = JSON.parse(read('package-lock.json'))

it('THIRD-PARTY-NOTICES.md agrees with the lock (else: node scripts/notices.mjs)', () => {
  expect(read('THIRD-PARTY-NOTICES.md')).toBe(notices(packages))
})

it('lists packages of the server and of the browser, and none of the tests', () => {
  const ships = shipped(packages)
  expect(ships).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/react']))
  expect(ships).not.toContain('node_modules/vitest')
})

it('names the version and licence that each installed package states', () => {
  const installed = shipped(packages).filter((at) => existsSync(join(root, at, 'package.json')))
  expect(installed.length).toBeGreaterThan(50)
  const wrong = installed.filter((at) => {
    const { version, license } = JSON.parse(read(`${at}/package.json`))
    return version !== packages[at].version || (license?.type ?? license) !== packages[at].license
  })
  expect(wrong).toEqual([])
})
