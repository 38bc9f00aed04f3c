import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { menu } from '@zlecenia/contract/menu'
import type { Page } from '@zlecenia/contract/page'
import { pageKeys, pages } from '@zlecenia/contract/pages'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '../../src')

/** Rights that calls require by themselves, before their handlers run. */
const required = Object.values(api)
  .flatMap((feature) => Object.values(feature) as EndpointShape[])
  .flatMap(({ permission }) => (typeof permission === 'string' ? [] : [permission.join(' ')]))

/** Rights that handlers check in addition: `caller.can('update', 'Customer')`. */
const checkedWithin = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => [
    ...readFileSync(join(sources, path), 'utf8').matchAll(
      /\bcaller\.(?:can|reach|scope)\(\s*'(\w+)',\s*'(\w+)'/gu,
    ),
  ])
  .map(([, action, subject]) => `${action} ${subject}`)

/** Rights that pages and menu groups require; some of these show no server data. */
const requiredOnScreen = [...pageKeys.map((key): Page => pages[key]), ...menu].flatMap((it) =>
  'rule' in it && it.rule && it.rule !== 'signed-in' ? [it.rule.join(' ')] : [],
)

it('finds rights in handlers, so that the next test is meaningful', () => {
  expect(checkedWithin).toEqual(expect.arrayContaining(['update Customer', 'update Order', 'read Building']))
})

it('offers roles no right without a call or page that requires it', () => {
  const idle = permissibles
    // The rights to manage a subject and to read everything combine others.
    .filter(({ action, subject }) => action !== 'manage' && subject !== 'all')
    .map(({ action, subject }) => `${action} ${subject}`)
    .filter((right) => ![...required, ...checkedWithin, ...requiredOnScreen].includes(right))
  expect(idle).toEqual([])
})
