import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { headBytes } from './file-kind.ts'

/** Copies at most `maxBytes`; what comes after is read and forgotten, so that the sender gets an answer. */
export async function copyInto(file: FileHandle, stream: Readable, maxBytes: number) {
  const hash = createHash('sha256')
  const heads: Buffer[] = []
  let headSize = 0
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) continue
    if (headSize < headBytes) headSize += heads.push(chunk) && chunk.length
    hash.update(chunk)
    await file.write(chunk)
  }
  return { size, head: Buffer.concat(heads).subarray(0, headBytes), sha256: hash.digest() }
}

/** Waits until a file or folder is on the disk. */
export async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  // Folders cannot be opened on Windows, and need not be synced there.
  if (flags === 'r' && process.platform === 'win32') return
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
