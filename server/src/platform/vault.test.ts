import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openVault } from './vault.ts'

const folder = await mkdtemp(join(tmpdir(), 'zlecenia-vault-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const inFolder = (name: string) => openVault({ DATA_DIR: join(folder, name) })

describe('a sealed text', () => {
  it('can be read by a program on the same data folder, and by no other', async () => {
    const sealed = inFolder('a').seal('tajne')
    expect(sealed).not.toContain('tajne')
    expect(inFolder('a').open(sealed)).toBe('tajne')
    expect(inFolder('b').open(sealed)).toBeNull()
    expect((await stat(join(folder, 'a', 'secret-key'))).mode & 0o777).toBe(0o600)
  })

  it('differs each time, and is unreadable when changed', () => {
    const vault = inFolder('a')
    const sealed = vault.seal('tajne')
    expect(vault.seal('tajne')).not.toBe(sealed)
    const bytes = Buffer.from(sealed, 'base64')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    expect(vault.open(bytes.toString('base64'))).toBeNull()
    for (const torn of [
      '',
      '!',
      ...[1, 11, 12, 27, 28].map((n) => bytes.subarray(0, n).toString('base64')),
    ]) {
      expect(vault.open(torn)).toBeNull()
    }
  })

  it('uses SECRET_KEY when there is one, without a file', async () => {
    const one = openVault({ DATA_DIR: join(folder, 'c'), SECRET_KEY: 'k'.repeat(32) })
    const two = openVault({ DATA_DIR: join(folder, 'd'), SECRET_KEY: 'k'.repeat(32) })
    expect(two.open(one.seal('tajne'))).toBe('tajne')
    await expect(readFile(join(folder, 'c', 'secret-key'))).rejects.toThrow('ENOENT')
  })
})
