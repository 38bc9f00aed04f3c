import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../lib/history.ts'
import { id } from '../../lib/rules.ts'
import { buildingNote, noteCategory } from './buildings.contract.ts'

/** Metadata of a note, without its content. */
export const passportNote = buildingNote.omit({ content: true }).extend({
  writtenAt: z.string(),
  writtenBy: z.string().nullable(),
})
export type PassportNote = z.infer<typeof passportNote>

export const passport = z.object({
  notes: z.array(z.object({ type: noteCategory, notes: z.array(passportNote) })),
  /** The caller may read them now. */
  open: z.boolean(),
})
export type Passport = z.infer<typeof passport>

export const revealedNote = z.object({
  note: buildingNote,
  /** Earlier versions, the latest first. */
  earlier: z.array(
    z.object({
      version: z.number().int(),
      title: z.string().nullable(),
      content: z.string(),
      writtenAt: z.string(),
      writtenBy: z.string().nullable(),
    }),
  ),
})
export type RevealedNote = z.infer<typeof revealedNote>

export const accessHistoryFields = ['category'] as const

export const buildingNotes = {
  reveal: endpoint({
    method: 'GET',
    path: '/buildings/note/:noteId',
    permission: ['read', 'Building'],
    summary: 'One note in clear with its earlier versions; each reading is logged',
    params: z.object({ noteId: id }),
    response: revealedNote,
    limit: { max: 120 },
  }),
  access: endpoint({
    method: 'GET',
    path: '/buildings/:buildingId/access',
    permission: ['read', 'BuildingNote'],
    summary: 'Who read notes of a building, and when, latest first; 20 entries a page',
    params: z.object({ buildingId: id }),
    query: historyQuery,
    response: historyPage(historyEntry(accessHistoryFields)),
  }),
}
