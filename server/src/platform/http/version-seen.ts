import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../errors.ts'

/** The header `Version` of the calls of requirements 7: what the sender saw; null when it is not said. */
export function versionSeen({ version }: IncomingHttpHeaders): number | null {
  if (version === undefined) return null
  if (typeof version === 'string' && /^\d{1,9}$/u.test(version)) return Number(version)
  throw refuse({ field: 'Version', message: 'rules.invalid' })
}
