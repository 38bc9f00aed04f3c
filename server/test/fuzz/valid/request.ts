import type { Calls } from '@zlecenia/contract/api'
import type { FileSent, SignedInAgent } from '../../world.ts'
import type { FuzzFixture } from '../fixture.ts'

/** At most one of `json`, `form` and `bytes`. */
export interface Valid {
  params?: Record<string, string>
  query?: Record<string, string>
  json?: unknown
  form?: { data: unknown; files: readonly FileSent[] }
  bytes?: Buffer
  headers?: Record<string, string>
  /** Token for calls that need a session of their own. */
  token?: string
  /** Sent to an installation before set-up. */
  blank?: true
}
/** `turn` alternates between kinds. */
export type Make = (fixture: FuzzFixture, me: SignedInAgent, turn: number) => Valid | Promise<Valid>
export type Requests = Partial<Record<keyof Calls, Make>>
