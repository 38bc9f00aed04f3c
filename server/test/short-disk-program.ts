/**
 * Stores a file of 120,000 bytes in two chunks, in a process whose files may not grow beyond what `ulimit -f` says:
 * as on a full disk, the write that comes to the end is a short one. Says what became of it.
 */
import { Readable } from 'node:stream'
import { openUploads } from '../src/platform/uploads/uploads.ts'
import { png } from './bytes.ts'

const uploads = openUploads(process.argv[2] ?? '')
const chunks = [Buffer.concat([png, Buffer.alloc(60_000 - png.length)]), Buffer.alloc(60_000, 1)]
console.log(
  await uploads.storeStream(Readable.from(chunks), { maxBytes: 1_000_000 }).then(
    ({ size }) => `stored ${size}`,
    (error) => `refused ${error.code}`,
  ),
)
