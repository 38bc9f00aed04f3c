import type { FastifyBaseLogger } from 'fastify'
import type { Background } from './background.ts'
import type { Closing } from './closing.ts'
import type { Database } from './database/database.ts'
import type { Environment } from './environment.ts'
import type { Places } from './http/places.ts'
import type { Queue } from './jobs.ts'
import type { Live } from './live/live.ts'
import type { Roads } from './roads/roads.ts'
import type { DayQuota } from './uploads/day-quota.ts'
import type { Uploads } from './uploads/uploads.ts'

/** The features' only access to the outside. */
export interface Deps {
  db: Database
  log: FastifyBaseLogger
  uploads: Uploads
  queue: Queue
  live: Live
  closing: Closing
  /** Work outside the queue, since it belongs to this program alone. */
  background: Background
  exports: Places
  heavyReads: Places
  uploadsOfDay: DayQuota
  /** Distances; by road where a router is set up. */
  roads: Roads
  environment: Environment
  /** Required to set up an installation that others can reach. */
  setupCode?: string | undefined
  demo: boolean
  /** If true, a broken contract throws (tests, development) instead of being logged. */
  strictAnswers: boolean
}
