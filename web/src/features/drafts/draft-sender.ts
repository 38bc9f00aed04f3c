import { call } from '../../lib/client.ts'
import { ProblemError } from '../../lib/problem-error.ts'
import type { DraftFileRecord, DraftRecord } from './draft-store.ts'

/** The server's copy went its own way: changed or gone elsewhere. */
export class DraftConflict extends Error {}

/** Travels beside the dialog's sections: who saved last, and under which key the order will be posted. */
export type KeeperSection = Pick<DraftRecord, 'savedBy' | 'idempotencyKey'>
export const keeperSection = 'keeper'
const keeperOf = ({ savedBy, idempotencyKey }: DraftRecord): KeeperSection => ({ savedBy, idempotencyKey })

const hasStatus = (error: unknown, ...statuses: number[]): error is ProblemError =>
  error instanceof ProblemError && statuses.includes(error.status)

/** Sends the sections that changed; resolves to the server's version. */
export async function sendSections(record: DraftRecord): Promise<number> {
  const { id, title, version, unsent } = record
  const changed = Object.fromEntries(unsent.map((key) => [key, record.sections[key]]))
  const sections = { ...changed, [keeperSection]: keeperOf(record) }
  try {
    const body = { title: title.slice(0, 300), version, sections }
    return (await call('PUT /drafts/:id', { params: { id }, body, quiet: true })).version
  } catch (error) {
    if (hasStatus(error, 409)) throw new DraftConflict()
    throw error
  }
}

/** The server's version when it was saved from here and only the answer got lost; null when it is another's. */
export async function ownVersion({ id, savedBy }: DraftRecord): Promise<number | null> {
  try {
    const stored = await call('GET /drafts/:id', { params: { id }, quiet: true })
    const keeper = stored.sections[keeperSection] as KeeperSection | undefined
    return keeper?.savedBy === savedBy ? stored.version : null
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

/** Sends a file; resolves to why the server will never take it, or to null. */
export async function sendFile({ draftId, n, name, type, blob }: DraftFileRecord): Promise<string | null> {
  const query = { name: name.slice(0, 255), type }
  try {
    await call('PUT /drafts/:id/files/:n', { params: { id: draftId, n }, query, body: blob, quiet: true })
    return null
  } catch (error) {
    if (hasStatus(error, 400, 413, 415)) return error.errors[0]?.message ?? error.message
    throw error
  }
}

/** Removing what is not there is as good as removing it. */
export async function unsendFile(draftId: string, n: number): Promise<void> {
  await call('DELETE /drafts/:id/files/:n', { params: { id: draftId, n }, quiet: true }).catch(unlessAbsent)
}

export async function unsendDraft(id: string): Promise<void> {
  await call('DELETE /drafts/:id', { params: { id }, quiet: true }).catch(unlessAbsent)
}

function unlessAbsent(error: unknown): void {
  if (!hasStatus(error, 404)) throw error
}
