import { extname } from 'node:path'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { namesOfKinds } from '#features/qualifications/index.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/errors.ts'
import { namesInZip, zipOf } from '#platform/http/zip.ts'
import { scansOfPeople } from './grid.queries.ts'

/** Named by person and kind, so that the archive needs no list. */
export async function zipOfScans(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  users: readonly string[],
  language: LanguageCode,
) {
  const [scans, nameOf] = await Promise.all([
    scansOfPeople(db.reading, users),
    namesOfKinds(db.reading, language),
  ])
  if (scans.length === 0) throw refuse({ field: 'users', message: 'courseRefusal.noScans' })
  const names = namesInZip(
    scans.map(({ person, kind, name }) => `${person} - ${nameOf(kind)}${extname(name)}`),
  )
  const archive = zipOf(
    scans.map(({ storageKey, size, modifiedAt }, n) => ({
      name: names[n] ?? storageKey,
      size,
      modifiedAt,
      open: () => uploads.read(storageKey),
    })),
  )
  return {
    ...archive,
    name: `skany-${todayInWarsaw()}.zip`,
    type: 'application/zip',
    toSave: true as const,
  }
}
