import { headBytes, kindOfFile, nameOfKind } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'

/** A file, and what its bytes say that it is; null: nothing an order may carry. */
export interface Judged {
  file: File
  type: string | null
}

/** Reads the first bytes of each file; what cannot be read, a folder for one, is none of ours. */
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

/**
 * Takes what an order may carry, and says why the rest is left (requirements 5.2, sentences as keys). The bytes say
 * what a file is, here as on the server: it is taken under that type, and a name that says so.
 */
export function acceptable(given: readonly Judged[], already: number): { files: File[]; refusals: string[] } {
  const files: File[] = []
  const refusals: string[] = []
  for (const { file, type } of given) {
    const { name, size } = file
    if (size === 0) refusals.push(sentence('files.empty', { name }))
    else if (!type) refusals.push(sentence('files.unsupported', { name }))
    else if (size > limits.attachmentMaxBytes) refusals.push(sentence('files.tooLarge', { name }))
    else if (already + files.length >= limits.filesPerOrder) {
      refusals.push(sentence('files.tooMany', { max: limits.filesPerOrder }))
      break
    } else files.push(as(file, nameOfKind(name, type), type))
  }
  return { files, refusals }
}

const as = (file: File, name: string, type: string): File =>
  file.name === name && file.type === type
    ? file
    : new File([file], name, { type, lastModified: file.lastModified })
