import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Uploads } from '#platform/uploads/uploads.ts'

const probe = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export async function testStorage(uploads: Uploads): Promise<void> {
  const kept = await uploads.storeStream(Readable.from([probe]), { maxBytes: probe.length })
  try {
    const read = await buffer(await uploads.read(kept.storageKey))
    if (!read.equals(probe)) throw new Error('what is read is not what was written')
  } finally {
    await uploads.remove([kept])
  }
}
