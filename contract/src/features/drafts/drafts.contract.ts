import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { fileName, id, problemAt, text, version } from '../../lib/rules.ts'
import { buildingSteps, draftKinds, draftSections, orderSteps, sectionsOfKind } from './draft-sections.ts'

/** File numbers are random, so that a number never names other bytes. */
export const fileNumberMax = 2_147_483_647

export const draftFile = z.object({
  n: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  sha256: z.string(),
})
export type DraftFile = z.infer<typeof draftFile>

const kind = z.enum(draftKinds, { error: 'rules.invalid' })

export const draftSummary = z.object({
  id: z.string(),
  /** Absent on a server of an earlier version: an order. */
  kind: kind.optional(),
  title: z.string(),
  updatedAt: z.string(),
  version,
  fileCount: z.number().int(),
  /** Incomplete steps at the last save, as reported by the browser. */
  missing: z.array(z.enum([...orderSteps, ...buildingSteps])),
})
export type DraftSummary = z.infer<typeof draftSummary>

/** The browser creates the ids, so saving again is harmless. Sections are opaque here. */
const sections = z.record(z.string(), z.unknown())
const draftParams = z.object({ id })
const fileNumber = z.coerce.number().int().min(0).max(fileNumberMax)

export const drafts = {
  list: endpoint({
    method: 'GET',
    path: '/drafts',
    permission: ['read', 'Draft'],
    summary: "The caller's drafts of one kind, of orders if none is named; newest first",
    query: z.object({ kind: kind.default('order') }),
    response: z.object({ drafts: z.array(draftSummary) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/drafts/:id',
    permission: ['read', 'Draft'],
    summary: 'One draft with its sections and the list of its files',
    params: draftParams,
    response: draftSummary.extend({ sections, files: z.array(draftFile) }),
  }),
  /** Sends changed sections only. 409 on a stale `version`; without one the last write wins. */
  save: endpoint({
    method: 'PUT',
    path: '/drafts/:id',
    permission: ['update', 'Draft'],
    summary:
      'Keeps the changed sections of a draft, making it when it is new; its kind never changes, and has sections of its own',
    params: draftParams,
    body: z
      .object({
        title: z.string().max(300),
        kind: kind.default('order'),
        version: version.nullish(),
        sections: z.partialRecord(z.enum(draftSections), z.unknown()),
      })
      .superRefine(({ kind, sections }, ctx) => {
        const known = sectionsOfKind(kind)
        for (const name of Object.keys(sections))
          if (!known.includes(name)) problemAt(ctx, ['sections', name], 'rules.invalid')
      }),
    response: z.object({ version, updatedAt: z.string() }),
    limit: { max: 600 },
    bodyMaxBytes: limits.draftMaxBytes + 16 * 1024,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/drafts/:id',
    permission: ['delete', 'Draft'],
    summary: 'Deletes a draft with its files',
    params: draftParams,
    limit: { max: 120 },
  }),
  saveFile: endpoint({
    method: 'PUT',
    path: '/drafts/:id/files/:n',
    permission: ['update', 'Draft'],
    summary: `Keeps a file of a draft; at most ${limits.filesPerOrder} files, 10 MB each. A number never gets other bytes (409)`,
    params: draftParams.extend({ n: fileNumber }),
    query: z.object({ name: fileName, type: text(100) }),
    binary: true,
    response: z.object({ sha256: z.string(), size: z.number().int() }),
    limit: { max: 120 },
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/drafts/:id/files/:n',
    permission: ['read', 'Draft'],
    summary: 'The bytes of a file of a draft',
    params: draftParams.extend({ n: fileNumber }),
    response: 'file',
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/drafts/:id/files/:n',
    permission: ['update', 'Draft'],
    summary: 'Removes a file from a draft',
    params: draftParams.extend({ n: fileNumber }),
    limit: { max: 120 },
  }),
}
