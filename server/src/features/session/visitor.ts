import type { IncomingHttpHeaders } from 'node:http'
import type { Visitor } from '#platform/auth/sessions.ts'

export function visitorOf({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): Visitor {
  return { address: ip, agent: headers['user-agent'] ?? '' }
}
