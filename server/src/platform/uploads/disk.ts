import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { headBytes } from '@zlecenia/contract/lib/file-kinds'

/** Excess is read and dropped, so that the sender gets an answer. */
export async function copyInto(file: FileHandle, stream: Readable, maxBytes: number) {
  const hash = createHash('sha256')
  const heads: Buffer[] = []
  let headSize = 0
  let size = 0
  let failure: unknown
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes || failure) continue
    if (headSize < headBytes) headSize += heads.push(chunk) && chunk.length
    hash.update(chunk)
    // `write` would report a partial write as success on a full disk.
    await file.writeFile(chunk).catch((error) => {
      failure = error
    })
  }
  if (failure) throw failure
  const written = (await file.stat()).size
  if (size <= maxBytes && written !== size) throw new Error(`${written} of ${size} bytes were written`)
  return { size, head: Buffer.concat(heads).subarray(0, headBytes), sha256: hash.digest() }
}

export async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  // Windows cannot open folders, and needs no sync.
  if (flags === 'r' && process.platform === 'win32') return
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

/** Atomic and flushed. */
export async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text, { mode: 0o600, flush: true })
  await rename(`${path}.tmp`, path)
  await sync(dirname(path), 'r')
}
