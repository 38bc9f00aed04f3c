import { headBytes, isHeic, kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'

export interface Judged {
  file: File
  type: string | null
  /** A phone's picture, which the phone can save as JPEG. */
  isHeic?: boolean
}

/** Unreadable ones, such as folders, are refused. */
export const judged = (given: readonly File[]): Promise<Judged[]> =>
  Promise.all(
    given.map(async (file) => {
      const head = await file
        .slice(0, headBytes)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0))
      const bytes = new Uint8Array(head)
      return { file, type: kindOfFile(bytes), isHeic: isHeic(bytes) }
    }),
  )

/** Reasons for refusing a file, in the server's sentences; empty for an accepted one. */
export function refusalsOf({ file: { name, size }, type, isHeic: isOfPhone }: Judged): string[] {
  if (size === 0) return [sentence('files.empty', { name })]
  if (!type) {
    return [sentence('files.unsupported', { name }), ...(isOfPhone ? [sentence('files.heic', { name })] : [])]
  }
  return size > limits.attachmentMaxBytes ? [sentence('files.tooLarge', { name })] : []
}
