import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'

const device = z.object({
  id: z.string(),
  /** Browser and system; null: unknown. */
  device: z.string().nullable(),
  /** The browser of the caller's session. */
  current: z.boolean(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
})
export type PushDevice = z.infer<typeof device>

/** Most devices of one user; a new one replaces the oldest. */
export const mostPushDevices = 10

/** Base64url without padding: an uncompressed point of P-256, and 16 bytes. */
const publicKey = z.string().regex(/^B[\w-]{86}$/u, 'rules.invalid')
const secret = z.string().regex(/^[\w-]{22}$/u, 'rules.invalid')

const endpointMax = 1000

function isHttps(text: string): boolean {
  const Address = (globalThis as { URL?: new (url: string) => { protocol: string; username: string } }).URL
  try {
    const url = Address && new Address(text)
    return !url || (url.protocol === 'https:' && url.username === '')
  } catch {
    return false
  }
}

/** Given by the browser; the address is that of its push service. */
export const pushSubscription = z.object({
  endpoint: z.string().max(endpointMax).refine(isHttps, 'rules.invalid'),
  keys: z.object({ p256dh: publicKey, auth: secret }),
})
export type PushSubscriptionSent = z.infer<typeof pushSubscription>

/** Encrypted for the browser; the service worker shows it. */
export interface PushPayload {
  title: string
  body: string
  /** A later one with the same tag replaces this one. */
  tag: string
  /** Path of the program. */
  url: string
  lang: string
}

const one = z.object({ id })

export const pushDevices = {
  list: endpoint({
    method: 'GET',
    path: '/me/push',
    permission: 'signed-in',
    summary: "The caller's devices that get pushes, and the key to add one",
    response: z.object({ publicKey: z.string(), devices: z.array(device) }),
  }),
  /** Idempotent: the browser's row is replaced, also one of another user. */
  add: endpoint({
    method: 'PUT',
    path: '/me/push',
    permission: 'signed-in',
    summary: 'Sends pushes to this browser until the session ends',
    body: pushSubscription,
    response: device,
    limit: { max: 30 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/me/push/:id',
    permission: 'signed-in',
    summary: "Sends no more pushes to one of the caller's devices",
    params: one,
    limit: { max: 60 },
  }),
  test: endpoint({
    method: 'POST',
    path: '/me/push/:id/test',
    permission: 'signed-in',
    summary: "Sends a test push to one of the caller's devices",
    params: one,
    limit: { max: 10 },
  }),
}
