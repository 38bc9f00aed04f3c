import { sentence } from '@zlecenia/contract/lib/sentence'
import { messageFiles as sentences } from '@zlecenia/contract/messages/pl/message-files'
import { upload } from '#lib/call.ts'
import { addMessages, translate } from '#lib/i18n.ts'
import { limited } from '#lib/outbox/limited.ts'
import { Store } from '#lib/outbox/store.ts'
import { browserWorld } from '#lib/outbox/world.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { talkAt } from './talk-place.ts'
import type { TypedFile } from './typed-file.ts'

addMessages({ messageFiles: sentences })

/** Without a sign of life for so long a file is sent again. */
const patienceMs = 60_000
const world = browserWorld()
const store = new Store(world, 'zlecenia-talk')
/** Of this tab: what it shows, and what the browser would not keep. */
const here = new Map<string, Blob>()

/** False where the browser keeps nothing: then they stand in this tab alone. */
export async function keepBytes(file: TypedFile, bytes: Blob): Promise<boolean> {
  here.set(file.id, bytes)
  const kept = { ...file, n: 0, blob: bytes, sha256: null, source: null, refused: null }
  return store.putFile(kept, null).then(
    () => true,
    () => false,
  )
}

/** Null also where the browser's store is out of reach: sending says that they are gone. */
export async function bytesKept(id: string): Promise<Blob | null> {
  const found = here.get(id) ?? (await store.filesOf(id).catch(() => []))[0]?.blob ?? null
  if (found) here.set(id, found)
  return found
}

/** Once the server has them; this tab shows them until its message is read. What stays in the store harms nobody. */
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
  const { id, calls } = talkAt(place)
  await limited(world, patienceMs, null, (signal, alive) =>
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
