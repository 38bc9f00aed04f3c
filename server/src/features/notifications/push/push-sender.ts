import { request } from 'node:https'
import type { PushSubscriptionSent } from '@zlecenia/contract/features/notifications/push.contract'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import webPush from 'web-push'
import type { PushKeys } from './push-keys.queries.ts'

export interface PushSender {
  /** `gone`: the push service no longer knows the browser, or another key. Throws when it may work later. */
  send(push: Push): Promise<'sent' | 'gone' | 'refused'>
}

export interface Push {
  to: PushSubscriptionSent
  payload: string
  keys: PushKeys
  /** `mailto:` or `https:`, for the owner of the push service. */
  subject: string
  isUrgent: boolean
  /** At most 32 characters of base64url: replaces what was not delivered yet. */
  topic: string
}

interface Options {
  /** The demo's and the tests' own servers. */
  loopback?: boolean
  /** Certificates besides those of the system, for tests. */
  ca?: string
  timeoutMs?: number
}

const secondsKept = 12 * 3600

/** Public addresses only, checked where the connection is made. The answer's body is never read. */
export function openPushSender({ loopback = false, ca, timeoutMs = 10_000 }: Options = {}): PushSender {
  const agent = new RequestFilteringHttpsAgent({
    keepAlive: false,
    allowIPAddressList: loopback ? ['127.0.0.1', '::1'] : [],
    ...(ca && { ca }),
  })
  return {
    async send({ to, payload, keys, subject, isUrgent, topic }) {
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(to, payload, {
        vapidDetails: { subject, ...keys },
        TTL: secondsKept,
        urgency: isUrgent ? 'high' : 'normal',
        topic,
        contentEncoding: 'aes128gcm',
      })
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      const sending = request(
        endpoint,
        { method, headers, agent, signal: AbortSignal.timeout(timeoutMs), maxHeaderSize: 16 * 1024 },
        (response) => {
          resolve(response.statusCode ?? 0)
          response.destroy()
        },
      )
      sending.on('error', reject)
      sending.end(body)
      return outcomeOf(await promise)
    },
  }
}

/** RFC 8030: 404 and 410 end a subscription; 403 is another key's. */
function outcomeOf(status: number): 'sent' | 'gone' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  if ([403, 404, 410].includes(status)) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  return 'refused'
}
