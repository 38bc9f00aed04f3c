/** What the chooser offers. */
export const acceptedOfRecords = 'image/jpeg,image/png,image/gif,image/webp,application/pdf'

const titleMax = 200

/** Of a name on a disk; the whole of it where there is nothing to read before its dot. */
export const stemOf = (name: string): string =>
  (
    [name.replace(/\.[a-z\d]{1,5}$/iu, ''), name].find((it) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(it)) ?? '?'
  ).slice(0, titleMax)
