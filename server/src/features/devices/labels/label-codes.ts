const codeShape = /^[\w-]{22}$/u

/** A random id in 22 letters: the shorter the address, the coarser its QR code. */
export const labelCode = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** Null for text that is no code. */
export function idOfLabelCode(code: string): string | null {
  if (!codeShape.test(code)) return null
  const hex = Buffer.from(code, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-')
  return labelCode(id) === code ? id : null
}

export const labelPath = '/q'
