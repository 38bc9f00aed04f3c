import { type FileHandle, open } from 'node:fs/promises'
import { ageMark, opened } from './age.ts'
import type { Source } from './archive.ts'

export interface OpenArchive {
  sealed: boolean
  source(passphrase: string | undefined): Source
  close(): Promise<void>
}

export async function openArchive(path: string): Promise<OpenArchive> {
  const file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0)
  const sealed = ageMark.equals(buffer.subarray(0, bytesRead))
  return {
    sealed,
    source: (passphrase) => (sealed ? ofStream(opened(chunksOf(file), passphrase ?? '')) : ofFile(file)),
    close: () => file.close(),
  }
}

function ofFile(file: FileHandle): Source {
  let position = 0
  return {
    async take(size) {
      const bytes = Buffer.allocUnsafe(size)
      let filled = 0
      while (filled < size) {
        const { bytesRead } = await file.read(bytes, filled, size - filled, position)
        if (bytesRead === 0) break
        filled += bytesRead
        position += bytesRead
      }
      return bytes.subarray(0, filled)
    },
  }
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  const source = ofFile(file)
  for (let chunk = await source.take(2 ** 20); chunk.length > 0; chunk = await source.take(2 ** 20))
    yield chunk
}

function ofStream(chunks: AsyncGenerator<Buffer>): Source {
  let held: Buffer[] = []
  let size = 0
  return {
    async take(wanted) {
      while (size < wanted) {
        const { value, done } = await chunks.next()
        if (done) break
        held.push(value)
        size += value.length
      }
      const all = Buffer.concat(held)
      held = [all.subarray(wanted)]
      size = Math.max(all.length - wanted, 0)
      return all.subarray(0, wanted)
    },
  }
}
