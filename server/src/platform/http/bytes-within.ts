import type { Readable } from 'node:stream'

/** Null when there are more. Excess is read and dropped, so that the sender gets an answer. */
export async function bytesWithin(stream: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return size > most ? null : Buffer.concat(chunks)
}
