import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../errors.ts'

/** Header `Version` on calls of requirements 7; null when absent. */
export function versionSeen({ version }: IncomingHttpHeaders): number | null {
  if (version === undefined) return null
  if (typeof version === 'string' && /^\d{1,9}$/u.test(version)) return Number(version)
  throw refuse({ field: 'Version', message: 'rules.invalid' })
}
