import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BuildingDetails, NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { type Answer, call } from '#lib/call.ts'
import { query, readBy } from '#lib/query.ts'
import { buildingRead } from './building-read.ts'

export const buildingsOfCustomerQuery = (customerId: string) =>
  queryOptions({
    ...query('GET /buildings/client/:clientId', { params: { clientId: customerId } }),
    select: buildingsIn,
    // No loading overlay: a new building can be typed meanwhile.
    meta: { quiet: true },
    staleTime: 30_000,
  })
const buildingsIn = ({ buildings }: Answer<'GET /buildings/client/:clientId'>) =>
  (buildings ?? []).filter(({ archived }) => !archived).map(buildingRead)

/** Updates the building in its client's cached list. */
export function keepBuilding(queries: QueryClient, file: BuildingDetails): void {
  queries.setQueriesData<Answer<'GET /buildings/client/:clientId'>>(
    readBy('GET /buildings/client/:clientId'),
    (known) =>
      known && {
        buildings: (known.buildings ?? []).map((it) =>
          buildingRead(it).building.id === file.building.id ? file : it,
        ),
      },
  )
}

export const readBuilding = async (buildingId: string) =>
  buildingRead(await call('GET /buildings/:buildingId', { params: { buildingId }, quiet: true }))

export interface NoteText {
  type: NoteCategory
  content: string
  title: string | null
}

/** The note's line shows the state, so no overlay. */
export const addNote = (buildingId: string, note: NoteText & { id?: string }) =>
  call('POST /buildings/note/', { body: { buildingId, ...note }, quiet: true })

/** The version is unknown in drafts of older programs. */
export interface NoteSeen {
  id: string
  version?: number | null | undefined
}
const seen = ({ id: noteId, version }: NoteSeen) => {
  const headers: Record<string, string> = version ? { Version: String(version) } : {}
  return { params: { noteId }, headers, quiet: true }
}

/** Empty content deletes and returns nothing. 409 when stale. */
export const changeNote = (note: NoteSeen, text: NoteText) =>
  call('PATCH /buildings/note/:noteId', { ...seen(note), body: text })

export const confirmNote = (note: NoteSeen) => call('POST /buildings/note/:noteId/confirm', seen(note))

export const restoreNote = (noteId: string) =>
  call('POST /buildings/note/:noteId/restore', { params: { noteId }, quiet: true })
