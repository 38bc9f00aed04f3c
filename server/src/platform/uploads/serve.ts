import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { notFound } from '../errors.ts'
import type { Uploads } from './uploads.ts'

/** A file on its way to a caller who may have it. */
export interface FileAnswer {
  bytes: Readable
  /** The name it was sent under. */
  name: string
  size: number
  type: string
  /** Not shown but saved, and kept by no cache. */
  toSave?: true
}

/** Opens a file for sending; 404 when its bytes are gone. */
export async function fileAnswer(
  uploads: Uploads,
  file: { storageKey: string; name: string; size: number; type: string },
): Promise<FileAnswer> {
  const bytes = await uploads.read(file.storageKey).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw notFound()
    throw error
  })
  return { bytes, name: file.name, size: file.size, type: file.type }
}

/** Sends a file so that a browser shows it as what it is (`nosniff` is on every answer) and runs nothing in it. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-type': file.type,
      'content-length': file.size,
      'content-disposition': contentDisposition(file.name, file.toSave ? 'attachment' : 'inline'),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': file.toSave ? 'no-store' : 'private, max-age=3600',
    })
    .send(file.bytes)
}

/** RFC 6266: an ASCII name for the old, the real one by RFC 5987. */
export function contentDisposition(name: string, how: 'inline' | 'attachment' = 'inline'): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[łŁ]/gu, 'l')
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/gu,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
