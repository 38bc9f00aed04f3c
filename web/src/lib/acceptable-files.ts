import { nameOfKind } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { type Judged, refusalsOf } from './judged-files.ts'

/** Requirements 5.2. Types come from bytes, as on the server; names get a fitting extension. */
export function acceptable(given: readonly Judged[], already: number): { files: File[]; refusals: string[] } {
  const files: File[] = []
  const refusals: string[] = []
  for (const it of given) {
    const { file, type } = it
    const refused = refusalsOf(it)
    if (refused.length > 0) refusals.push(...refused)
    else if (already + files.length >= limits.filesPerOrder) {
      refusals.push(sentence('files.tooMany', { max: limits.filesPerOrder }))
      break
    } else if (type) files.push(as(file, nameOfKind(file.name, type), type))
  }
  return { files, refusals }
}

const as = (file: File, name: string, type: string): File =>
  file.name === name && file.type === type
    ? file
    : new File([file], name, { type, lastModified: file.lastModified })
