import type { KindOfPapers, papers } from '@zlecenia/contract/features/qualifications/papers.contract'
import { isBuiltInKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { limits } from '@zlecenia/contract/lib/limits'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { translated } from '#platform/translate.ts'
import * as rows from './kinds.queries.ts'

const subject = 'Settings'

/** Name of a kind in a language: its own, or the program's. */
export const nameOfKind = (
  { key, name }: Pick<KindOfPapers, 'key' | 'name'>,
  language: LanguageCode,
): string => name ?? (isBuiltInKind(key) ? translated(`qualificationKind.${key}`, language) : key)

/** Names by key. */
export async function namesOfKinds(db: Queryable, language: LanguageCode): Promise<(key: string) => string> {
  const names = new Map((await rows.kindRows(db)).map((it) => [it.key, nameOfKind(it, language)]))
  return (key) => names.get(key) ?? key
}

/** Refuses needs of services that are no kinds. */
export async function refuseUnknownKinds(db: Queryable, needs: readonly string[]): Promise<void> {
  if (needs.length === 0) return
  const known = new Set((await rows.kindRows(db)).map(({ key }) => key))
  if (needs.some((it) => !known.has(it))) throw refuse({ field: 'needs', message: 'rules.invalid' })
}

async function stored(db: Queryable, key: string): Promise<KindOfPapers> {
  const found = await rows.kindRow(db, key)
  if (!found) throw notFound()
  return found
}

async function refuseNameTaken(tx: Queryable, key: string, name: string | null): Promise<void> {
  const lower = name?.toLowerCase()
  const others = (await rows.kindRows(tx)).filter((it) => it.key !== key)
  if (others.some((it) => nameOfKind(it, limits.defaultLanguage).toLowerCase() === lower))
    throw refuse({ field: 'name', message: 'papers.nameTaken' })
}

const auditFields = ({ years, dateOnly, needsNumber, toVerify, archived, ...it }: KindOfPapers) => ({
  qualificationKind: it.name ?? it.key,
  years,
  dateOnly,
  needsNumber,
  toVerify,
  archived,
})

const sentFields = ['name', 'years', 'dateOnly', 'needsNumber'] as const

export function addKind(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof papers.addKind>,
): Promise<KindOfPapers> {
  return db.transaction(async (tx) => {
    await rows.lockKinds(tx)
    const isNew = (await rows.insertKind(tx, sent)) > 0
    if (isNew) await refuseNameTaken(tx, sent.id, sent.name)
    const kind = await stored(tx, sent.id)
    if (!isNew && kind.version === 1 && sentFields.some((it) => kind[it] !== sent[it])) throw conflict()
    if (isNew)
      await recordChange(tx, { caller, action: 'created', subject, id: kind.key, after: auditFields(kind) })
    return kind
  })
}

export function changeKind(
  db: Database,
  caller: Caller,
  key: string,
  { version, ...sent }: BodyOf<typeof papers.changeKind>,
): Promise<KindOfPapers> {
  return db.transaction(async (tx) => {
    await rows.lockKinds(tx)
    const before = await stored(tx, key)
    // The program's own name sent back is not a rename.
    const isOwnName = sent.name === nameOfKind(before, limits.defaultLanguage)
    const after = withChange(before, isOwnName ? { ...sent, name: undefined } : sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return before
    if (after.name !== before.name) await refuseNameTaken(tx, key, after.name)
    savedOrConflict(await rows.saveKind(tx, { ...after, version }))
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject,
      id: key,
      before: auditFields(before),
      after: auditFields(after),
    })
    return stored(tx, key)
  })
}
