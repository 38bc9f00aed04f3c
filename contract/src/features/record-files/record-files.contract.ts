import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { day, id, requiredText, version } from '../../lib/rules.ts'
import { type FileOwner, fileOwners, fileRights, recordFileKinds } from './record-file-kinds.ts'

const kind = z.enum(recordFileKinds, { error: 'rules.invalid' })
const title = requiredText('rules.required', 200)

/** A photo or a document of a client, a building, a device, a card or a vehicle. */
export const recordFile = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  /** Original file name. */
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  /** Last valid day. */
  validUntil: z.string().nullable(),
  addedAt: z.string(),
  /** Null: a user who has been removed. */
  addedBy: z.string().nullable(),
  version,
})
export type RecordFile = z.infer<typeof recordFile>

/** Field names in their record's log. */
export const recordFileFields = ['file', 'fileTitle', 'fileKind', 'fileValidUntil'] as const

const { filesPerRecord, removedFileDays } = limits
const ofRecord = z.object({ id })
const ofFile = z.object({ id, fileId: id })

/* @__NO_SIDE_EFFECTS__ */
const callsOf = <const O extends FileOwner>(owner: O) => {
  const records: (typeof fileOwners)[O] = fileOwners[owner]
  const subject: (typeof fileRights)[O] = fileRights[owner]
  const read = ['read', subject] as const
  const update = ['update', subject] as const
  return {
    list: endpoint({
      method: 'GET',
      path: `/${records}/:id/files` as const,
      permission: read,
      summary: 'Its photos and documents by title, removed ones left out',
      params: ofRecord,
      response: z.object({ files: z.array(recordFile) }),
      limit: { max: 600 },
    }),
    add: endpoint({
      method: 'POST',
      path: `/${records}/:id/files` as const,
      permission: update,
      summary: `Adds one file, judged by its bytes, under an id of the caller; idempotent. ${filesPerRecord} in all`,
      params: ofRecord,
      body: z.object({ id, kind, title, validUntil: day.nullable().default(null) }),
      multipart: true,
      response: recordFile,
      status: 201,
      limit: { max: 120 },
    }),
    change: endpoint({
      method: 'PATCH',
      path: `/${records}/:id/files/:fileId` as const,
      permission: update,
      summary: 'Changes the description of a file; absent fields keep their values',
      params: ofFile,
      body: z.object({
        kind: kind.optional(),
        title: title.optional(),
        validUntil: day.nullable().optional(),
        version,
      }),
      response: recordFile,
      limit: { max: 120 },
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/${records}/:id/files/:fileId` as const,
      permission: update,
      summary: `Removes a file; it can be brought back for ${removedFileDays} days`,
      params: ofFile,
      limit: { max: 120 },
    }),
    restore: endpoint({
      method: 'POST',
      path: `/${records}/:id/files/:fileId/restore` as const,
      permission: update,
      summary: 'Restores a removed file',
      params: ofFile,
      response: recordFile,
      limit: { max: 120 },
    }),
    bytes: endpoint({
      method: 'GET',
      path: `/${records}/:id/files/:fileId` as const,
      permission: read,
      summary: 'The bytes of a file',
      params: ofFile,
      response: 'file',
    }),
    thumbnail: endpoint({
      method: 'GET',
      path: `/${records}/:id/files/:fileId/thumbnail` as const,
      permission: read,
      summary: 'A picture made small; 404 for what has none',
      params: ofFile,
      response: 'file',
    }),
  }
}

export const filesOfCustomer = callsOf('Customer')
export const filesOfBuilding = callsOf('Building')
export const filesOfDevice = callsOf('Device')
export const filesOfCard = callsOf('Card')
export const filesOfVehicle = callsOf('Vehicle')
