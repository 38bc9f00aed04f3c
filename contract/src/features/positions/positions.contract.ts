import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changedLines, day, problemAt, version } from '../../lib/rules.ts'

/** Days between informing people and the first position (Kodeks pracy, art. 22(2) § 7). */
export const noticeDays = 14
/** Days that a position is kept. */
export const positionDays = 30

const words = changedLines(2000)

export const positionSettings = z.object({
  isOn: z.boolean(),
  purpose: z.string().nullable(),
  scope: z.string().nullable(),
  manner: z.string().nullable(),
  /** Day on which people were informed. */
  informedOn: z.string().nullable(),
  /** First day of positions. */
  from: z.string().nullable(),
  /** Active performers, and those who confirmed the present notice. */
  performers: z.number().int(),
  confirmed: z.number().int(),
  version,
})
export type PositionSettings = z.infer<typeof positionSettings>

const ownPositions = z.object({
  /** A tap may be sent with its position now. */
  isOn: z.boolean(),
  /** Null while positions are off. */
  notice: z
    .object({
      number: z.number().int(),
      purpose: z.string(),
      scope: z.string(),
      manner: z.string(),
      informedOn: z.string(),
      from: z.string(),
    })
    .nullable(),
  /** When the caller confirmed this notice. */
  confirmedAt: z.string().nullable(),
  /** The caller's positions, the latest first. */
  kept: z.array(
    z.object({
      eventId: z.string(),
      at: z.string(),
      orderId: z.string(),
      number: z.string(),
      lat: z.number(),
      lng: z.number(),
      accuracy: z.number(),
    }),
  ),
})
export type OwnPositions = z.infer<typeof ownPositions>

const needed = ['purpose', 'scope', 'manner', 'informedOn'] as const

export const positions = {
  settings: endpoint({
    method: 'GET',
    path: '/settings/positions',
    permission: ['read', 'Settings'],
    summary: 'Whether taps may have a position, and the information given to people',
    response: positionSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/settings/positions',
    permission: ['update', 'Settings'],
    summary: `Switches positions of taps on or off. On they need purpose, scope, manner and the day on which people were informed; they begin ${noticeDays} days after it, for each person with their confirmation`,
    body: z
      .object({
        isOn: z.boolean(),
        purpose: words,
        scope: words,
        manner: words,
        informedOn: day.nullable(),
        version,
      })
      .superRefine((sent, ctx) => {
        for (const field of needed) {
          if (sent.isOn && !sent[field]) problemAt(ctx, [field], 'rules.required')
        }
      }),
    response: positionSettings,
    limit: { max: 30 },
  }),
  own: endpoint({
    method: 'GET',
    path: '/me/positions',
    permission: ['read', 'Order'],
    summary: "The notice about positions, its confirmation, and the caller's own positions that are kept",
    response: ownPositions,
    limit: { max: 300 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/me/positions/confirmation',
    permission: ['read', 'Order'],
    summary: 'Confirms that the caller has read the notice about positions; 409 for an earlier one',
    body: z.object({ notice: z.number().int().min(1).max(1_000_000) }),
    response: ownPositions,
    limit: { max: 30 },
  }),
}
