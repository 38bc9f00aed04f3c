import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { notFound } from '../errors.ts'
import { type FileAnswer, type NotModified, notModified } from '../implement.ts'
import { thumbnailOf } from './thumbnails.ts'
import type { StoredFile, Uploads } from './uploads.ts'

interface FileRequest {
  headers: IncomingHttpHeaders
  reply: FastifyReply
}

/** For pictures of people and the logo: their address never names other bytes. */
export const forEver = 'private, max-age=31536000, immutable'
/** Revalidated, so that files are not readable on this machine after signing out. */
const revalidated = 'private, no-cache'

export async function fileAnswer(
  uploads: Uploads,
  file: StoredFile & { name: string },
  { headers, reply }: FileRequest,
): Promise<FileAnswer | NotModified> {
  const etag = `"${file.sha256.toString('hex')}"`
  const bytes = isKnown(headers, etag) ? null : await open(uploads, file)
  cached(reply, etag)
  return bytes ? { bytes, name: file.name, size: file.size, type: file.type } : notModified
}

/** Answers with the thumbnail of a file, to a caller allowed to read the file; 404 when there is none. */
export async function thumbnailAnswer(
  uploads: Uploads,
  file: StoredFile & { name: string },
  { headers, reply }: FileRequest,
): Promise<FileAnswer | NotModified> {
  const etag = `"${file.sha256.toString('hex')}-small"`
  if (isKnown(headers, etag)) {
    cached(reply, etag)
    return notModified
  }
  const bytes = await thumbnailOf(uploads, file).catch(refuseAbsent)
  if (!bytes) throw notFound()
  cached(reply, etag)
  return { bytes: Readable.from([bytes]), name: `${file.name}.webp`, size: bytes.length, type: 'image/webp' }
}

const isKnown = (headers: IncomingHttpHeaders, etag: string): boolean =>
  headers['if-none-match']?.split(/,\s*/u).includes(etag) ?? false

/** The session decides access, and other users of the same browser don't have it. */
function cached(reply: FastifyReply, etag: string): void {
  reply.headers({ etag, 'cache-control': revalidated, vary: 'Authorization' })
}

function open(uploads: Uploads, file: StoredFile): Promise<Readable> {
  return uploads.read(file.storageKey).catch(refuseAbsent)
}

function refuseAbsent(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw notFound()
  throw error
}

/** Every answer has `nosniff`, so nothing in the file runs. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-type': file.type,
      'content-length': file.size,
      'content-disposition': contentDisposition(file.name, file.toSave ? 'attachment' : 'inline'),
      'content-security-policy': "sandbox; default-src 'none'",
      ...(file.toSave && { 'cache-control': 'no-store' }),
    })
    .send(file.bytes)
}

/** RFC 6266: ASCII name for old clients, the real one by RFC 5987. */
export function contentDisposition(name: string, how: 'inline' | 'attachment' = 'inline'): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[łŁ]/gu, 'l')
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/gu,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
