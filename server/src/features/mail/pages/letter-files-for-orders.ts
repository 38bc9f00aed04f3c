import type { Letter, LetterPart } from '@zlecenia/contract/features/mail/letter.contract'
import { limits } from '@zlecenia/contract/lib/limits'

/** Smaller pictures within a text are logos and signs of signatures. */
const smallestInlineBytes = 20 * 1024

/** Pictures and PDFs, proven by their first bytes: what an order accepts. */
export const filesForOrder = ({ parts }: Letter): LetterPart[] =>
  parts
    .filter(
      ({ shown, size, isInline }) =>
        shown !== null &&
        size > 0 &&
        size <= limits.attachmentMaxBytes &&
        (!isInline || size >= smallestInlineBytes),
    )
    .slice(0, limits.filesPerOrder)
