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

/** Rights that calls ask by themselves, before their handlers run. */
const asked = Object.values(api)
  .flatMap((feature) => Object.values(feature) as EndpointShape[])
  .flatMap(({ permission }) => (typeof permission === 'string' ? [] : [permission.join(' ')]))

/** Rights that handlers ask of their caller besides: `caller.can('update', 'Customer')`. */
const askedWithin = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => [
    ...readFileSync(join(sources, path), 'utf8').matchAll(
      /\bcaller\.(?:can|reach|scope)\(\s*'(\w+)',\s*'(\w+)'/gu,
    ),
  ])
  .map(([, action, subject]) => `${action} ${subject}`)

/** Rights that pages and groups of the menu ask; some show nothing of the server's. */
const askedOnScreen = [...pageKeys.map((key): Page => pages[key]), ...menu].flatMap((it) =>
  'rule' in it && it.rule && it.rule !== 'signed-in' ? [it.rule.join(' ')] : [],
)

it('finds what handlers ask, so that the next law means something', () => {
  expect(askedWithin).toEqual(expect.arrayContaining(['update Customer', 'update Order', 'read Building']))
})

it('a role is offered no right that no call and no page asks for: it would be a switch that does nothing', () => {
  const idle = permissibles
    // All of an area, whatever there is of it, and reading everywhere stand for what others ask.
    .filter(({ action, subject }) => action !== 'manage' && subject !== 'all')
    .map(({ action, subject }) => `${action} ${subject}`)
    .filter((right) => ![...asked, ...askedWithin, ...askedOnScreen].includes(right))
  expect(idle).toEqual([])
})
