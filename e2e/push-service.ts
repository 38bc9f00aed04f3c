import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'

/** Self-signed for 127.0.0.1, until 2126; nothing else uses the key. */
const key = [
  '-----BEGIN PRIVATE KEY-----',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBELV3Q42YKfMnJ9a',
  'HEn2nStP993TyBPiMrUfRunj8OWhRANCAASfpnKFGqHfQ1Apv4vrgTUpB7ooNWlo',
  'r/yVDThrUAsMQ9oAnkqNeau6e12JODnfnvgicGXwh49H6zOMLk+QPQmb',
  '-----END PRIVATE KEY-----',
].join('\n')
export const pushServiceCertificate = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBqjCCAVCgAwIBAgIUHkhnIFZS8dPcTxXTpS1Tf0JnznwwCgYIKoZIzj0EAwIw',
  'ITEfMB0GA1UEAwwWcHVzaCBzZXJ2aWNlIG9mIGEgdGVzdDAgFw0yNjExMjkxNTU0',
  'MzZaGA8yMTI2MTEwNTE1NTQzNlowITEfMB0GA1UEAwwWcHVzaCBzZXJ2aWNlIG9m',
  'IGEgdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABJ+mcoUaod9DUCm/i+uB',
  'NSkHuig1aWiv/JUNOGtQCwxD2gCeSo15q7p7XYk4Od+e+CJwZfCHj0frM4wuT5A9',
  'CZujZDBiMB0GA1UdDgQWBBROnmqov0GjKVotzcInrihJkVbMgzAfBgNVHSMEGDAW',
  'gBROnmqov0GjKVotzcInrihJkVbMgzAPBgNVHREECDAGhwR/AAABMA8GA1UdEwEB',
  '/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAPmmd/CZtX2IvT07/L6Ap89Id+cK',
  'ZbwfJ7u222MVNfmFAiByyeyQHu+Mv1mi9USJJjMaIFQLHsO5j0h6vEtla4EIpA==',
  '-----END CERTIFICATE-----',
].join('\n')

export interface ReceivedPush {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Decrypted with the browser's keys. */
  payload: { title: string; body: string; tag: string; url: string; lang: string }
}

export interface PushService {
  /** Subscription of the browser that the service serves. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedPush[]
  /** Status of the next answers. */
  answer: number
  close(): Promise<unknown>
}

/** A push service of one browser, which decrypts what it gets. */
export async function aPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const received: ReceivedPush[] = []
  const server = createServer({ key, cert: pushServiceCertificate }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const text = decrypt(Buffer.concat(chunks), {
      version: 'aes128gcm',
      privateKey: browser,
      authSecret: auth,
    })
    received.push({ headers: request.headers, payload: JSON.parse(text.toString()) })
    response.writeHead(service.answer).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    subscription: {
      endpoint: `https://127.0.0.1:${port}/push/${randomBytes(8).toString('hex')}`,
      keys: { p256dh, auth },
    },
    received,
    answer: 201,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return service
}
