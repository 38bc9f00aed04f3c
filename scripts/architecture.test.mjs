import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cyclesOf, violationsIn } from './architecture.mjs'
import { root } from './root.mjs'

let folder
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'zlecenia-architecture-')))
})
afterEach(() => rm(folder, { recursive: true }))

/** Writes a small program: paths and contents. */
async function plant(files) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return violationsIn(folder)
}

describe('the architecture check', () => {
  // The whole program is read by `npm run check`.
  it('reads the program', async () => {
    const { filesRead } = await violationsIn(root, ['contract'])
    expect(filesRead).toBeGreaterThan(20)
  })

  it.each([
    ['server-never-meets-web', 'server/src/app.ts', 'web/src/lib/call.ts'],
    ['web-never-meets-server', 'web/src/lib/call.ts', 'server/src/platform/log.ts'],
    ['contract-knows-nobody', 'contract/src/lib/rules.ts', 'server/src/platform/log.ts'],
    ['web-lib-and-ui-know-no-feature', 'web/src/ui/form/field.tsx', 'web/src/features/users/index.ts'],
    ['previews-are-the-gallery-s', 'web/src/features/users/index.ts', 'web/src/ui/chip.preview.tsx'],
    ['platform-knows-no-feature', 'server/src/platform/log.ts', 'server/src/features/users/index.ts'],
    [
      'features-are-entered-by-index',
      'server/src/features/buildings/buildings.service.ts',
      'server/src/features/customers/customers.queries.ts',
    ],
    [
      'customers-uses-only-its-edges',
      'web/src/features/customers/customer-page.tsx',
      'web/src/features/orders/index.ts',
    ],
    [
      'customers-uses-only-its-edges',
      'contract/src/features/customers/customers.contract.ts',
      'contract/src/features/users/users.contract.ts',
    ],
    [
      'customers-uses-only-its-edges',
      'web/src/features/customers/contact-fields.tsx',
      'web/src/features/customers/pages/index.ts',
    ],
    [
      'customers/pages-uses-only-its-edges',
      'web/src/features/customers/pages/customer-details.tsx',
      'web/src/features/users/index.ts',
    ],
    [
      'buildings/pages-uses-only-its-edges',
      'contract/src/features/buildings/pages/building-list.ts',
      'contract/src/features/customers/pages/customer-list.ts',
    ],
    [
      'features-are-entered-by-index',
      'web/src/features/customers/pages/customer-details.tsx',
      'web/src/features/customers/contact-fields.tsx',
    ],
    [
      'features-are-entered-by-index',
      'server/src/features/imports/import-run.ts',
      'server/src/features/customers/pages/customer-record.service.ts',
    ],
    [
      'order-dialog-uses-only-its-edges',
      'web/src/features/order-dialog/order-dialog.tsx',
      'web/src/features/orders/parts.ts',
    ],
    ['every-feature-is-listed', 'server/src/app.ts', 'server/src/features/rumours/index.ts'],
    [
      'sql-in-queries-only',
      'server/src/features/users/users.service.ts',
      'server/src/platform/database/database.ts',
    ],
    [
      'queries-know-no-rule',
      'server/src/features/users/users.queries.ts',
      'server/src/features/users/users.service.ts',
    ],
    [
      'steps-are-peers',
      'web/src/features/order-dialog/sections/client/client-form.tsx',
      'web/src/features/order-dialog/sections/billing/billing-form.tsx',
    ],
    ['program-never-uses-tests', 'server/src/app.ts', 'server/test/server.ts'],
  ])('reports %s', async (rule, from, to) => {
    const path = join(
      ...dirname(from)
        .split('/')
        .map(() => '..'),
      to,
    )
    const { violations } = await plant({
      [from]: `import { thing } from '${path}'\nexport const used = thing`,
      [to]: 'export const thing = 1',
    })
    expect(violations).toEqual([expect.stringContaining(`${rule}: ${from} -> ${to}`)])
  })

  it.each([
    ['customers/pages', 'customers', 'index.ts'],
    ['imports', 'customers/pages', 'index.ts'],
    ['orders', 'order-dialog', 'parts.ts'],
  ])('allows %s to import %s by its %s', async (from, to, entrance) => {
    const { violations, filesRead } = await plant({
      [`web/src/features/${from}/used.ts`]: `export * from '${'../'.repeat(from.split('/').length)}${to}/${entrance}'`,
      [`web/src/features/${to}/${entrance}`]: 'export const thing = 1',
    })
    expect({ violations, filesRead }).toEqual({ violations: [], filesRead: 2 })
  })

  it('reports an import by its short form', async () => {
    const { violations } = await plant({
      'web/package.json': '{ "name": "web", "imports": { "#features/*": "./src/features/*" } }',
      'web/src/features/buildings/buildings.api.ts': `import '#features/customers/customers.api.ts'
import '#features/orders/index.ts'`,
      'web/src/features/customers/customers.api.ts': '',
      'web/src/features/orders/index.ts': '',
    })
    expect(violations).toEqual([
      'buildings-uses-only-its-edges: web/src/features/buildings/buildings.api.ts -> web/src/features/orders/index.ts',
      'features-are-entered-by-index: web/src/features/buildings/buildings.api.ts -> web/src/features/customers/customers.api.ts',
    ])
  })

  it('allows a service to import a type of the database', async () => {
    const { violations, filesRead } = await plant({
      'server/src/features/users/users.service.ts':
        "import type { Queryable } from '../../platform/database/database.ts'\nexport type Uses = Queryable",
      'server/src/platform/database/database.ts': 'export interface Queryable {}',
    })
    expect({ violations, filesRead }).toEqual({ violations: [], filesRead: 2 })
  })

  it('reports Node in the contract', async () => {
    const { violations } = await plant({ 'contract/src/lib/rules.ts': "import 'node:fs'" })
    expect(violations).toEqual([expect.stringContaining('contract-is-pure')])
  })

  it('reports two files that import each other', async () => {
    const { violations } = await plant({
      'web/src/lib/a.ts': "import { b } from './b.ts'\nexport const a = () => b",
      'web/src/lib/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
    })
    expect(violations).toContainEqual(expect.stringContaining('no-cycles'))
  })

  it('reports features that use each other, and features that do not exist', () => {
    expect(cyclesOf({ a: ['b'], b: ['a'] })).toContain('feature-cycle: a -> b -> a')
    expect(cyclesOf({ a: ['c'] })).toEqual(['unknown-feature: a -> c'])
    expect(cyclesOf({ a: ['b'], b: [] })).toEqual([])
  })
})
