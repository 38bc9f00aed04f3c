import type { FastifyBaseLogger } from 'fastify'
import type { Background } from './background.ts'
import type { Database } from './database/database.ts'
import type { Environment } from './environment.ts'
import type { Queue } from './jobs.ts'
import type { Live } from './live/live.ts'
import type { Uploads } from './uploads/uploads.ts'

/** What every feature is given; there is no other way to the outside. */
export interface Deps {
  db: Database
  log: FastifyBaseLogger
  uploads: Uploads
  /** Work that is done after the answer: letters. */
  queue: Queue
  /** Streams to open browsers; what they hear is announced (live/announce.ts). */
  live: Live
  /** What goes on after an answer and is not handed to the queue, since it is this program's alone. */
  background: Background
  environment: Environment
  /** What whoever sets an empty installation up must know, where others can reach it. */
  setupCode?: string | undefined
  /** The demo: example accounts are shown on the sign-in page. */
  demo: boolean
  /** An answer that breaks its contract is an error (tests, development) instead of a line in the log. */
  strictAnswers: boolean
}
