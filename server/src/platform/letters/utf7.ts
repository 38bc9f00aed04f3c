// RFC 2152. `TextDecoder` has no UTF-7, and programs of the last century still write it.

function decoded(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  return bytes
    .subarray(0, bytes.length & ~1)
    .swap16()
    .toString('utf16le')
}

export const fromUtf7 = (text: string): string =>
  text.replace(/\+([A-Za-z0-9+/]*)-?/gu, (_all, base64: string) => (base64 ? decoded(base64) : '+'))
