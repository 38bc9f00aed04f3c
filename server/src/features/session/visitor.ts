import type { IncomingHttpHeaders } from 'node:http'
import type { Visitor } from '../../platform/auth/sessions.ts'

/** From where a request comes, for the session it opens. */
export function visitorOf({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): Visitor {
  return { address: ip, agent: headers['user-agent'] ?? '' }
}
