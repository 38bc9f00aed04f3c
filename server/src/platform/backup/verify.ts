import { StartupError } from '../startup-error.ts'
import { DamagedSeal, WrongPassphrase } from './age.ts'
import { DamagedArchive, type Part, parts, partsOf } from './archive.ts'
import { archiveFormat, type Manifest, type Origin } from './contents.ts'
import type { OpenArchive } from './source.ts'

export interface Verified {
  origin: Origin
  manifest: Manifest
  secretKey: string | null
}

export async function verifyArchive(archive: OpenArchive, passphrase: string | undefined): Promise<Verified> {
  if (archive.sealed && !passphrase) {
    throw new StartupError('Kopia jest zabezpieczona hasłem. Podaj je w zmiennej BACKUP_PASSPHRASE.')
  }
  try {
    return await read(partsOf(archive.source(passphrase)))
  } catch (error) {
    throw asRefusal(error)
  }
}

async function read(all: AsyncIterable<Part>): Promise<Verified> {
  const named = new Map<string, Buffer>()
  let files = 0
  for await (const { name, bytes } of all) {
    if (named.size === 0 && name !== parts.origin) throw new DamagedArchive('it is no archive of ours')
    if (parts.files.test(name)) files++
    else if (!parts.rows.test(name)) named.set(name, bytes)
  }
  const origin: Origin = json(named.get(parts.origin))
  if (!(origin.format <= archiveFormat)) {
    throw new StartupError('Kopia pochodzi z nowszej wersji programu. Uruchom nowszą wersję programu.')
  }
  const manifest: Manifest = json(named.get(parts.manifest))
  const secretKey = named.get(parts.secretKey)?.toString('utf8') ?? null
  if (files !== manifest.files.count) throw new DamagedArchive('files are missing')
  return { origin, manifest, secretKey }
}

function json<T>(bytes: Buffer | undefined): T {
  if (!bytes) throw new DamagedArchive('a part is missing')
  return JSON.parse(bytes.toString('utf8'))
}

function asRefusal(error: unknown): unknown {
  if (error instanceof WrongPassphrase) {
    return new StartupError(
      'Hasło nie pasuje do tej kopii (albo jej początek jest uszkodzony). Nic nie zostało zapisane.',
    )
  }
  if (error instanceof DamagedArchive || error instanceof DamagedSeal || error instanceof SyntaxError) {
    return new StartupError(
      `Plik nie jest całą, nieuszkodzoną kopią (${error.message}). Nic nie zostało zapisane.`,
    )
  }
  return error
}
