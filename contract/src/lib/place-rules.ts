import type { z } from 'zod'
import { placeRefusal } from './poland.ts'
import { problemAt } from './rules.ts'

interface Placed {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** Refuses coordinates that are no place of a building, at `latitude`. */
export function refusePlace({ latitude, longitude }: Placed, ctx: z.RefinementCtx): void {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return
  // Refused as no coordinates.
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return
  const why = placeRefusal({ latitude, longitude })
  if (why) problemAt(ctx, ['latitude'], `place.${why}`)
}
