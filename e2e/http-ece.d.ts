declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Keys {
    version: 'aes128gcm'
    privateKey: ECDH
    authSecret: string
  }
  export function decrypt(bytes: Buffer, keys: Keys): Buffer
}
