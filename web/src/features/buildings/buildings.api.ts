import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BuildingDetails, NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { type Answer, call } from '../../lib/call.ts'
import { query, readBy } from '../../lib/query.ts'
import { buildingRead } from './building-read.ts'

/** A client's buildings, each with its notes and billing records. */
export const buildingsOfClientQuery = (clientId: string) =>
  queryOptions({
    ...query('GET /buildings/client/:clientId', { params: { clientId } }),
    select: buildingsIn,
    // A new building can be typed meanwhile: whoever shows them says that they are being read.
    meta: { quiet: true },
    staleTime: 30_000,
  })
const buildingsIn = ({ buildings }: Answer<'GET /buildings/client/:clientId'>) =>
  (buildings ?? []).map(buildingRead)

/** Puts a file that was read again where its client's buildings are known. */
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

/** One building's file, read again after a change of its notes. */
export const readBuilding = async (buildingId: string) =>
  buildingRead(await call('GET /buildings/:buildingId', { params: { buildingId }, quiet: true }))

export interface NoteText {
  type: NoteCategory
  content: string
  /** Own title, kept for the category other only. */
  title: string | null
}

/** Notes are saved while one types on: the line of the note says how it stands, no veil comes for it. */
export const addNote = (buildingId: string, note: NoteText) =>
  call('POST /buildings/note/', { body: { buildingId, ...note }, quiet: true })

/** A stored note and the version of it that is on the screen; unknown in drafts of an older program. */
export interface NoteSeen {
  id: string
  version?: number | null | undefined
}
const seen = ({ id: noteId, version }: NoteSeen) => {
  const headers: Record<string, string> = version ? { Version: String(version) } : {}
  return { params: { noteId }, headers, quiet: true }
}

/** Changes a stored note; empty content deletes it and answers nothing. 409 when it is not what was seen. */
export const changeNote = (note: NoteSeen, text: NoteText) =>
  call('PATCH /buildings/note/:noteId', { ...seen(note), body: text })

export const confirmNote = (note: NoteSeen) => call('POST /buildings/note/:noteId/confirm', seen(note))

/** Brings back a note that was deleted, as it was. */
export const restoreNote = (noteId: string) =>
  call('POST /buildings/note/:noteId/restore', { params: { noteId }, quiet: true })
