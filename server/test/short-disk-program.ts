/** Stores 120,000 bytes in two chunks under `ulimit -f`: like on a full disk, the last write is partial. */
import { Readable } from 'node:stream'
import { silentLog } from '#platform/log.ts'
import { openUploads } from '#platform/uploads/uploads.ts'
import { png } from './bytes.ts'

const uploads = openUploads(process.argv[2] ?? '', silentLog)
const chunks = [Buffer.concat([png, Buffer.alloc(60_000 - png.length)]), Buffer.alloc(60_000, 1)]
console.log(
  await uploads.storeStream(Readable.from(chunks), { maxBytes: 1_000_000 }).then(
    ({ size }) => `stored ${size}`,
    (error) => `refused ${error.code}`,
  ),
)
