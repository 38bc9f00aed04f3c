import { call } from '#lib/call.ts'
import { startWorker } from '#lib/program-worker.ts'
import { mayHaveWorker } from '#lib/worker-support.ts'

/** Why this browser can get no pushes; null: it can. */
export type PushObstacle = 'noHttps' | 'noSupport' | 'denied' | null

export function pushObstacle(): PushObstacle {
  if (!window.isSecureContext) return 'noHttps'
  if (!mayHaveWorker() || !('PushManager' in window) || !('Notification' in window)) return 'noSupport'
  return Notification.permission === 'denied' ? 'denied' : null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (it) => it.charCodeAt(0))
}

const isSameKey = (a: ArrayBuffer | null, b: Uint8Array): boolean =>
  a !== null && String(new Uint8Array(a)) === String(b)

/** Subscribes again when the program's key has changed. */
async function subscribed(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  if (known && isSameKey(known.options.applicationServerKey, key)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Null: the user did not allow it. Must follow a press: browsers ask only then. */
export async function turnOnPushes(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await startWorker(() => {})
  const { endpoint, keys } = (await subscribed(publicKey)).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return call('PUT /me/push', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}
