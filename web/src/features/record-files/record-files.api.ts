import { queryOptions } from '@tanstack/react-query'
import type { FileOwner } from '@zlecenia/contract/features/record-files/record-file-kinds'
import { type CallName, call, type Sent } from '#lib/call.ts'
import { asBytes, query } from '#lib/query.ts'

/** Owner of files: a client, a building, a device or a card. */
export interface FilesOf {
  owner: FileOwner
  id: string
}

const calls = {
  Customer: {
    list: 'GET /customers/:id/files',
    add: 'POST /customers/:id/files',
    change: 'PATCH /customers/:id/files/:fileId',
    remove: 'DELETE /customers/:id/files/:fileId',
    restore: 'POST /customers/:id/files/:fileId/restore',
    bytes: 'GET /customers/:id/files/:fileId',
    thumbnail: 'GET /customers/:id/files/:fileId/thumbnail',
  },
  Building: {
    list: 'GET /buildings/:id/files',
    add: 'POST /buildings/:id/files',
    change: 'PATCH /buildings/:id/files/:fileId',
    remove: 'DELETE /buildings/:id/files/:fileId',
    restore: 'POST /buildings/:id/files/:fileId/restore',
    bytes: 'GET /buildings/:id/files/:fileId',
    thumbnail: 'GET /buildings/:id/files/:fileId/thumbnail',
  },
  Device: {
    list: 'GET /devices/:id/files',
    add: 'POST /devices/:id/files',
    change: 'PATCH /devices/:id/files/:fileId',
    remove: 'DELETE /devices/:id/files/:fileId',
    restore: 'POST /devices/:id/files/:fileId/restore',
    bytes: 'GET /devices/:id/files/:fileId',
    thumbnail: 'GET /devices/:id/files/:fileId/thumbnail',
  },
  Card: {
    list: 'GET /cards/:id/files',
    add: 'POST /cards/:id/files',
    change: 'PATCH /cards/:id/files/:fileId',
    remove: 'DELETE /cards/:id/files/:fileId',
    restore: 'POST /cards/:id/files/:fileId/restore',
    bytes: 'GET /cards/:id/files/:fileId',
    thumbnail: 'GET /cards/:id/files/:fileId/thumbnail',
  },
  Vehicle: {
    list: 'GET /vehicles/:id/files',
    add: 'POST /vehicles/:id/files',
    change: 'PATCH /vehicles/:id/files/:fileId',
    remove: 'DELETE /vehicles/:id/files/:fileId',
    restore: 'POST /vehicles/:id/files/:fileId/restore',
    bytes: 'GET /vehicles/:id/files/:fileId',
    thumbnail: 'GET /vehicles/:id/files/:fileId/thumbnail',
  },
} as const satisfies Record<FileOwner, Record<string, CallName>>

/** Topic invalidated by a change. */
export const topicOfFiles = {
  Customer: 'Customer',
  Building: 'Building',
  Device: 'Device',
  Card: 'board',
  Vehicle: 'Vehicle',
} as const satisfies Record<FileOwner, string>

/** All have one shape: the type is that of devices. */
const callsOf = (owner: FileOwner) => calls[owner] as (typeof calls)['Device']

export const filesQuery = ({ owner, id }: FilesOf) => query(callsOf(owner).list, { params: { id } })

export const bytesQuery = ({ owner, id }: FilesOf, fileId: string) =>
  queryOptions({ ...query(callsOf(owner).bytes, { params: { id, fileId } }), ...asBytes })
export const thumbnailQuery = ({ owner, id }: FilesOf, fileId: string) =>
  queryOptions({ ...query(callsOf(owner).thumbnail, { params: { id, fileId } }), ...asBytes })

type Body<N extends CallName> = Sent<N> extends { body: infer B } ? B : never

export const addFile = ({ owner, id }: FilesOf, body: Body<'POST /devices/:id/files'>, file: File) =>
  call(callsOf(owner).add, { params: { id }, body, files: [file] })
export const changeFile = (
  { owner, id }: FilesOf,
  fileId: string,
  body: Body<'PATCH /devices/:id/files/:fileId'>,
) => call(callsOf(owner).change, { params: { id, fileId }, body })
export const removeFile = ({ owner, id }: FilesOf, fileId: string) =>
  call(callsOf(owner).remove, { params: { id, fileId } })
export const restoreFile = ({ owner, id }: FilesOf, fileId: string) =>
  call(callsOf(owner).restore, { params: { id, fileId } })
