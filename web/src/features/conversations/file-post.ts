import { sentence } from '@zlecenia/contract/lib/sentence'
import { messageFiles as sentences } from '@zlecenia/contract/messages/pl/message-files'
import { addMessages, translate } from '#lib/i18n.ts'
import { browserEnvironment } from '#lib/outbox/environment.ts'
import { Store } from '#lib/outbox/store.ts'
import { withTimeout } from '#lib/outbox/with-timeout.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { upload } from '#lib/upload.ts'
import { conversationAt } from './conversation-place.ts'
import type { TypedFile } from './typed-file.ts'

addMessages({ messageFiles: sentences })

/** Milliseconds without progress after which a file is sent again. */
const patienceMs = 60_000
const world = browserEnvironment()
const store = new Store(world, 'zlecenia-talk')
/** Bytes in this tab: shown ones, and those that the browser could not store. */
const here = new Map<string, Blob>()

/** False where the browser stores nothing: the bytes are in this tab alone. */
export async function keepBytes(file: TypedFile, bytes: Blob): Promise<boolean> {
  here.set(file.id, bytes)
  const kept = { ...file, n: 0, blob: bytes, sha256: null, source: null, refused: null }
  return store.putFile(kept, null).then(
    () => true,
    () => false,
  )
}

/** Null also where the store is unreachable: sending reports them as gone. */
export async function bytesKept(id: string): Promise<Blob | null> {
  const found = here.get(id) ?? (await store.filesOf(id).catch(() => []))[0]?.blob ?? null
  if (found) here.set(id, found)
  return found
}

/**
 * Called once the server has them; this tab shows them until the message is refetched. Leftovers in the store are
 * harmless.
 */
export const endBytes = (id: string): Promise<void> => store.remove(id).catch(() => undefined)

export function forgetBytes(files: readonly { id: string }[]): void {
  for (const { id } of files) {
    here.delete(id)
    void endBytes(id)
  }
}

const shares = new Map<string, number>()
const listeners = new Set<() => void>()
function showShare(id: string, share: number | null): void {
  if (share === null) shares.delete(id)
  else shares.set(id, share)
  for (const listener of listeners) listener()
}
export function onShare(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Progress of an upload by this tab. */
export const shareOf = (id: string): number | undefined => shares.get(id)

/** Rejects as `call` does, and where the bytes are gone. */
export async function sendBytes(
  place: string,
  { id: fileId, name, seconds }: TypedFile,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> {
  const body = await bytesKept(fileId)
  if (!body) throw new ProblemError(410, { message: translate(sentence('messageFiles.unread', { name })) })
  const { id, calls } = conversationAt(place)
  const post = (limit: AbortSignal, alive: () => void) =>
    upload(
      calls.send,
      { params: { id, fileId }, query: { name, seconds: seconds ?? undefined }, body, signal: limit },
      (sent) => {
        alive()
        onProgress()
        showShare(fileId, sent / body.size)
      },
    )
  await withTimeout(world, patienceMs, signal, post).finally(() => showShare(fileId, null))
}
