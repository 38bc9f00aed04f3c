/** Types offered by the chooser. */
export const acceptedOfRecords = 'image/jpeg,image/png,image/gif,image/webp,application/pdf'

const titleMax = 200

/** File name without its extension; the whole name if nothing readable precedes the dot. */
export const stemOf = (name: string): string =>
  (
    [name.replace(/\.[a-z\d]{1,5}$/iu, ''), name].find((it) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(it)) ?? '?'
  ).slice(0, titleMax)
