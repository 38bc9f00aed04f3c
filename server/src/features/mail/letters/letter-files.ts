import { Readable } from 'node:stream'
import { notFound } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/implement.ts'
import { letterPart } from '#platform/letters/letters.ts'

/** Attachment of a letter: shown in the browser only as a proven picture or PDF, else downloaded. */
export async function partAnswer(raw: Uint8Array, n: number): Promise<FileAnswer> {
  const found = await letterPart(raw, n)
  if (!found) throw notFound()
  const { part, bytes } = found
  const file = { bytes: Readable.from([bytes]), name: part.name, size: bytes.length }
  return part.shown
    ? { ...file, type: part.type }
    : { ...file, type: 'application/octet-stream', toSave: true }
}

/** The letter as it was received. */
export function originalAnswer(bytes: Readable, size: number, subject: string): FileAnswer {
  const name = subject
    .replace(/[\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 150)
  return { bytes, name: `${name || 'wiadomość'}.eml`, size, type: 'application/octet-stream', toSave: true }
}
