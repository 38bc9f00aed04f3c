import { headBytes, kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'

export interface Judged {
  file: File
  type: string | null
}

/** Unreadable ones, such as folders, are refused. */
export const judged = (given: readonly File[]): Promise<Judged[]> =>
  Promise.all(
    given.map(async (file) => {
      const head = await file
        .slice(0, headBytes)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0))
      return { file, type: kindOfFile(new Uint8Array(head)) }
    }),
  )

/** Why it is not taken, as the server would say. */
export function whyRefused({ file: { name, size }, type }: Judged): string | null {
  if (size === 0) return sentence('files.empty', { name })
  if (!type) return sentence('files.unsupported', { name })
  return size > limits.attachmentMaxBytes ? sentence('files.tooLarge', { name }) : null
}
