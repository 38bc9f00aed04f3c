import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'

const extensionOf = (name: string) => name.toLowerCase().split('.').at(-1) ?? ''
const known: readonly string[] = limits.attachmentTypes

/** For the file chooser. */
export const acceptedTypes = limits.attachmentTypes.map((it) => `.${it}`).join(',')

/**
 * Takes from `given` what an order may carry, and says why the rest is left (spec 5.2, sentences as keys). Type by what
 * the browser says or by the name; the server looks at the bytes.
 */
export function acceptable(given: readonly File[], already: number): { files: File[]; refusals: string[] } {
  const files: File[] = []
  const refusals: string[] = []
  for (const file of given) {
    const { name, size, type } = file
    const kind = type ? (type.split('/')[1] ?? '') : extensionOf(name)
    if (!known.includes(kind)) refusals.push(sentence('files.unsupported', { name }))
    else if (size > limits.attachmentMaxBytes) refusals.push(sentence('files.tooLarge', { name }))
    else if (size === 0) refusals.push(sentence('files.empty', { name }))
    else if (already + files.length >= limits.filesPerOrder) {
      refusals.push(sentence('files.tooMany', { max: limits.filesPerOrder }))
      break
    } else files.push(file)
  }
  return { files, refusals }
}
