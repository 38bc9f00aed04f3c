import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { sealed } from './age.ts'
import { archiveOf, type Part, parts } from './archive.ts'
import { archiveFormat, type Manifest, type Origin } from './contents.ts'
import { openArchive } from './source.ts'
import { verifyArchive } from './verify.ts'

const passphrase = 'kot-w-butach'
const origin: Origin = { format: archiveFormat, madeAt: '2027-03-01T08:00:00.000Z', migrations: [] }
const manifest: Manifest = {
  id: 'x',
  tables: [{ name: 'users', columns: ['id'], rows: 1 }],
  sequences: [],
  files: { count: 2, bytes: 1536, missing: [] },
  work: 0,
  secretKey: false,
  keyPrint: null,
}
const json = (name: string, value: object): Part => ({ name, bytes: Buffer.from(JSON.stringify(value)) })
async function* someParts(): AsyncGenerator<Part> {
  yield json(parts.origin, origin)
  yield { name: 'rows/000-users/00000.zst', bytes: Buffer.alloc(700, 3) }
  yield { name: 'files/0190a000-0000-7000-8000-000000000000', bytes: Buffer.alloc(512, 1) }
  yield { name: 'files/0190a000-0000-7000-8000-000000000001', bytes: Buffer.alloc(1024, 2) }
  yield json(parts.manifest, manifest)
}

let folder: string
let plain: Buffer
let closed: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zlecenia-archive-'))
  plain = await buffer(archiveOf(someParts()))
  closed = await buffer(sealed(archiveOf(someParts()), passphrase, 8))
})
afterAll(() => rm(folder, { recursive: true }))

async function verified(bytes: Buffer, given: string | undefined = passphrase) {
  const path = join(folder, 'archive')
  await writeFile(path, bytes)
  const archive = await openArchive(path)
  return verifyArchive(archive, given).finally(() => archive.close())
}

describe('an archive', () => {
  it('reads back as it was written', async () => {
    expect(await verified(plain, undefined)).toEqual({ origin, manifest, secretKey: null })
    expect(await verified(closed)).toEqual({ origin, manifest, secretKey: null })
  })

  it('contains checksums that the usual tools verify', async () => {
    await writeFile(join(folder, 'a.tar'), plain)
    const run = (...[name, ...args]: [string, ...string[]]) => spawnSync(name, args, { cwd: folder })
    expect(run('tar', 'xf', 'a.tar').status).toBe(0)
    expect(run('sha256sum', '--check', '--strict', 'SHA256SUMS').status).toBe(0)
    expect(JSON.parse(await readFile(join(folder, parts.manifest), 'utf8'))).toEqual(manifest)
  })

  it('names the program version it needs', async () => {
    async function* newer(): AsyncGenerator<Part> {
      yield json(parts.origin, { ...origin, format: archiveFormat + 1 })
      yield json(parts.manifest, { is: 'anything' })
    }
    await expect(verified(await buffer(archiveOf(newer())))).rejects.toThrow('z nowszej wersji programu')
  })

  it('requires the right passphrase', async () => {
    await expect(verified(closed, '')).rejects.toThrow('BACKUP_PASSPHRASE')
    await expect(verified(closed, 'kot-bez-butow')).rejects.toThrow('Hasło nie pasuje')
  })
})

describe.each([
  ['open', () => plain],
  ['sealed', () => closed],
] as const)('an %s archive', (_kind, made) => {
  const runs = { numRuns: 300 }
  const place = fc.nat().map((n) => n % made().length)

  it('rejects any flipped bit', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const bytes = Buffer.from(made())
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
        await expect(verified(bytes)).rejects.toThrow(StartupError)
      }),
      runs,
    )
  })

  it('rejects a truncated file', async () => {
    await fc.assert(
      fc.asyncProperty(place, async (length) => {
        await expect(verified(made().subarray(0, length))).rejects.toThrow(StartupError)
      }),
      runs,
    )
  })

  it('rejects trailing bytes', async () => {
    await expect(verified(Buffer.concat([made(), Buffer.alloc(1)]))).rejects.toThrow(StartupError)
    await expect(verified(Buffer.concat([made(), made()]))).rejects.toThrow(StartupError)
  })
})
