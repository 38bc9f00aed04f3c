import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changedText, instant, version } from '../../lib/rules.ts'

/** `opening`: an installation that is not in use yet. */
export const closureKinds = ['maintenance', 'opening'] as const
export type ClosureKind = (typeof closureKinds)[number]

/** Characters of the sentence for those who wait. */
export const closureMessageMax = 300
/** Longest closure, in days. */
export const closureDaysMax = 90

const closure = z.object({
  kind: z.enum(closureKinds),
  startsAt: z.string(),
  /** The program opens then. */
  endsAt: z.string(),
  message: z.string().nullable(),
  version,
})
export type Closure = z.infer<typeof closure>

/** Clock of the server: that of a browser may be wrong. */
const now = z.string()

/** Part of `GET /me`, for the banner. */
export const announcedClosure = closure.omit({ version: true }).extend({ isClosed: z.boolean(), now })
export type AnnouncedClosure = z.infer<typeof announcedClosure>

export const closureState = z.object({
  /** Present or announced. */
  closure: closure.nullable(),
  isClosed: z.boolean(),
  now,
  /** Only while closed. */
  company: z.object({ name: z.string(), phoneNumber: z.string().nullable() }).nullable(),
})
export type ClosureState = z.infer<typeof closureState>

export const closures = {
  read: endpoint({
    method: 'GET',
    path: '/closure',
    permission: 'public',
    summary: 'Whether the program is closed, or will be',
    response: closureState,
    openWhileClosed: true,
    limit: { max: 1200 },
  }),
  /** At most one: 409 when another user announced or changed one (`version`; null: none is known). */
  save: endpoint({
    method: 'PUT',
    path: '/closure',
    permission: ['manage', 'Closure'],
    summary: 'Announces a closure, begins it at once or changes it',
    body: z.object({
      kind: z.enum(closureKinds),
      /** Null or past: at once. */
      startsAt: instant.nullable(),
      endsAt: instant,
      message: changedText(closureMessageMax),
      version: version.nullable(),
    }),
    response: closureState,
    limit: { max: 30 },
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/closure',
    permission: ['manage', 'Closure'],
    summary: 'Opens the program, or withdraws an announced closure',
    response: closureState,
    limit: { max: 30 },
  }),
}
