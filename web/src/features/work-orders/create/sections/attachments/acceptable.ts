import { headBytes, isHeic, kindOfFile, nameOfKind } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'

export interface Judged {
  file: File
  type: string | null
  /** Of a telephone that can save it as JPEG. */
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

/** Requirements 5.2. Types come from bytes, as on the server; names get a fitting extension. */
export function acceptable(given: readonly Judged[], already: number): { files: File[]; refusals: string[] } {
  const files: File[] = []
  const refusals: string[] = []
  for (const { file, type, isHeic: isOfPhone } of given) {
    const { name, size } = file
    if (size === 0) refusals.push(sentence('files.empty', { name }))
    else if (!type) {
      refusals.push(sentence('files.unsupported', { name }))
      if (isOfPhone) refusals.push(sentence('files.heic', { name }))
    } else if (size > limits.attachmentMaxBytes) refusals.push(sentence('files.tooLarge', { name }))
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
