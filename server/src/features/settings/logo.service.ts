import type { Readable } from 'node:stream'
import { logoMaxBytes } from '@zlecenia/contract/features/settings/settings.contract'
import { kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { tooLarge, unsupported } from '#platform/errors.ts'
import { bytesWithin } from '#platform/http/bytes-within.ts'
import { newId } from '#platform/ids.ts'
import { PictureRefused, smallPicture } from '#platform/pictures/pictures.ts'
import { putLogo } from './settings.queries.ts'
import { readCompany } from './settings.service.ts'

/** Sharp at 30 mm on paper. */
const small = { side: 640, fit: 'inside', mostPixels: 16_000_000, format: 'png' } as const
const kinds = ['image/png', 'image/jpeg']

/** 415 for other kinds, 413 when too large. */
export async function saveLogo(db: Database, caller: Caller, stream: Readable): Promise<{ logo: string }> {
  const bytes = await logoFrom(stream)
  const logo = newId()
  await db.transaction((tx) => changed(tx, caller, logo, bytes))
  return { logo }
}

export async function removeLogo(db: Database, caller: Caller): Promise<void> {
  await db.transaction((tx) => changed(tx, caller, null, null))
}

async function changed(tx: Transaction, caller: Caller, logo: string | null, bytes: Buffer | null) {
  const before = await readCompany(tx)
  if (before.logo === logo) return
  await putLogo(tx, logo, bytes)
  const change = { before: { logo: before.logo }, after: { logo } }
  await recordChange(tx, { caller, action: 'changed', subject: 'Settings', ...change })
}

async function logoFrom(stream: Readable): Promise<Buffer> {
  const sent = await bytesWithin(stream, logoMaxBytes)
  if (!sent) throw tooLarge({ field: 'logo', message: 'settings.logo.tooLarge' })
  if (!kinds.includes(kindOfFile(sent) ?? '')) throw noLogo()
  return smallPicture(async () => sent, small).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === 'pixels') throw tooLarge({ field: 'logo', message: 'settings.logo.pixels' })
    throw noLogo()
  })
}

const noLogo = () => unsupported({ field: 'logo', message: 'settings.logo.refused' })
