import { call } from '../../lib/client.ts'
import { unsendDraft } from './draft-sender.ts'
import { draftStore } from './draft-store.ts'
import { draftsChanged } from './drafts-changed.ts'

export interface ListedDraft {
  id: string
  title: string
  updatedAt: string
  fileCount: number
  /** The server doesn't have it yet. */
  hereOnly: boolean
}

/** The user's drafts, newest first: those of the server and those only this browser has. Offline: what is here. */
export async function listedDrafts(userId: string): Promise<ListedDraft[]> {
  const [here, server] = await Promise.all([
    draftStore.of(userId),
    call('GET /drafts', { quiet: true }).then(
      ({ drafts }) => drafts,
      () => null,
    ),
  ])
  const local = await Promise.all(
    here.map(async (it) => ({
      id: it.id,
      title: it.title,
      updatedAt: it.updatedAt,
      fileCount: (await draftStore.filesOf(it.id)).length,
      hereOnly: it.version === null,
      unsent: it.unsent.length > 0,
    })),
  )
  // What the server once had and has no more, with nothing new here, was finished elsewhere.
  const finished = local.filter(
    (it) => server && !it.hereOnly && !it.unsent && !server.some(({ id }) => id === it.id),
  )
  await Promise.all(finished.map((it) => draftStore.remove(it.id)))
  const shown = new Map<string, ListedDraft>()
  for (const it of server ?? []) shown.set(it.id, { ...it, hereOnly: false })
  for (const { unsent, ...it } of local) {
    const known = shown.get(it.id)
    if (finished.some(({ id }) => id === it.id) || (known && !unsent)) continue
    shown.set(it.id, it)
  }
  return [...shown.values()].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

/** Throws a draft away, here and on the server. */
export async function discardDraft(id: string): Promise<void> {
  await unsendDraft(id)
  await draftStore.remove(id)
  draftsChanged()
}
