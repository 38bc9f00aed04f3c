import { Readable } from 'node:stream'
import { fleet } from '@zlecenia/contract/features/fleet/fleet.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { fleetOfDay, routeOfDay } from './fleet.service.ts'
import { routeDayPdf } from './route-day-pdf.ts'
import { openTiles } from './tiles/tiles.ts'

/** The browser keeps a tile for a day. */
const aDay = 'private, max-age=86400'

export const fleetRoutes = implement(fleet, ({ db, roads, environment }) => {
  const { MAP_TILES_URL, MAP_TILES_CREDIT } = environment
  const tiles = MAP_TILES_URL ? { credit: MAP_TILES_CREDIT ?? '' } : null
  const tileAt = openTiles(environment)
  return {
    day: async ({ query }) => ({
      ...(await fleetOfDay({ db, roads }, query.day ?? todayInWarsaw())),
      tiles,
    }),
    paper: async ({ query, headers }) => {
      const bytes = await routeDayPdf(db, await routeOfDay({ db, roads }, query), requestLanguage(headers))
      return {
        bytes: Readable.from([bytes]),
        name: `trasa-${query.day}.pdf`,
        size: bytes.length,
        type: 'application/pdf',
        toSave: true as const,
      }
    },
    tile: async ({ query: tile, reply }) => {
      const { bytes, type } = await tileAt(tile)
      reply.headers({ 'cache-control': aDay, vary: 'Authorization' })
      return {
        bytes: Readable.from([bytes]),
        name: `${tile.z}-${tile.x}-${tile.y}`,
        size: bytes.length,
        type,
      }
    },
  }
})
