import { sentence } from '@zlecenia/contract/lib/sentence'
import { messageFiles as sentences } from '@zlecenia/contract/messages/pl/message-files'
import { upload } from '#lib/call.ts'
import { addMessages, translate } from '#lib/i18n.ts'
import { browserEnvironment } from '#lib/outbox/environment.ts'
import { Store } from '#lib/outbox/store.ts'
import { withTimeout } from '#lib/outbox/with-timeout.ts'
import { ProblemError } from '#lib/problem-error.ts'
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

export function forgetBytes(id: string): void {
  here.delete(id)
  void endBytes(id)
}

/** Rejects as `call` does, and where the bytes are gone. */
export async function sendBytes(
  place: string,
  file: TypedFile,
  onShare: (share: number) => void,
): Promise<void> {
  const { id: fileId, name, seconds } = file
  const body = await bytesKept(fileId)
  if (!body) throw new ProblemError(410, { message: translate(sentence('messageFiles.unread', { name })) })
  const { id, calls } = conversationAt(place)
  await withTimeout(world, patienceMs, null, (signal, alive) =>
    upload(
      calls.send,
      { params: { id, fileId }, query: { name, seconds: seconds ?? undefined }, body, signal },
      (sent) => {
        alive()
        onShare(sent / body.size)
      },
    ),
  )
}
