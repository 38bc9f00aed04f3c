import type { Sending } from '#lib/queue/item.ts'
import { endBytes, sendBytes } from './file-post.ts'
import type { MessageData } from './queued-message.ts'
import type { TypedFile } from './typed-file.ts'

/** One after the other; a sent file is not sent again. */
export async function sendFiles(
  data: MessageData,
  signal: AbortSignal,
  on: Sending<MessageData>,
): Promise<void> {
  let { files } = data
  for (const file of files) {
    if (file.isSent) continue
    await sendBytes(data.place, file, signal, on.alive)
    files = files.map((it) => (it.id === file.id ? { ...it, isSent: true } : it))
    await on.keep({ ...data, files })
    on.alive()
  }
}

/** Called once their message has arrived. */
export const endFiles = (files: readonly TypedFile[]): Promise<unknown> =>
  Promise.all(files.map(({ id }) => endBytes(id)))
