import { hash } from 'node:crypto'
import { readTarHeader, tarEnd, tarHeader, tarPadding } from './tar.ts'

/*
 * An archive is a tar. Its parts come in this order; the last one lists the SHA-256 of all others, in the form that
 * `sha256sum --check` reads. Headers and padding follow from names and sizes, so no bit of it can change unseen.
 */
export const parts = {
  origin: 'zlecenia.json',
  /** `rows/012-orders/00001.zst`: COPY output in compressed pieces. */
  rows: /^rows\/\d{3}-(\w+)\/\d{5}\.zst$/u,
  files: /^files\/([0-9a-f-]+)$/u,
  work: 'work.json',
  secretKey: 'secret-key',
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
}

export interface Part {
  name: string
  bytes: Buffer
}

/** Larger parts are never written: such a size is damage. */
const maxPart = 512 * 1024 * 1024

export class DamagedArchive extends Error {
  override name = 'DamagedArchive'
}

const sumLine = ({ name, bytes }: Part) => `${hash('sha256', bytes)}  ${name}\n`

export async function* archiveOf(made: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const sums: string[] = []
  for await (const part of made) {
    sums.push(sumLine(part))
    yield* entry(part)
  }
  yield* entry({ name: parts.sums, bytes: Buffer.from(sums.join('')) })
  yield tarEnd
}

function* entry({ name, bytes }: Part): Generator<Buffer> {
  yield tarHeader(name, bytes.length)
  yield bytes
  yield tarPadding(bytes.length)
}

export interface Source {
  take(size: number): Promise<Buffer>
}

/** Throws DamagedArchive on any deviation, at the end at the latest. */
export async function* partsOf(source: Source): AsyncGenerator<Part> {
  const sums: string[] = []
  for (;;) {
    const part = await nextPart(source)
    if (part.name === parts.sums) {
      if (part.bytes.toString('latin1') !== sums.join('')) throw new DamagedArchive('a part was changed')
      break
    }
    sums.push(sumLine(part))
    yield part
  }
  const end = await source.take(tarEnd.length + 1)
  if (!end.equals(tarEnd)) throw new DamagedArchive('the end is not the end')
}

async function nextPart(source: Source): Promise<Part> {
  const head = readTarHeader(await source.take(512))
  if (!head || head.size > maxPart) throw new DamagedArchive('no header where one should be')
  const bytes = await source.take(head.size)
  const padding = tarPadding(head.size)
  if (bytes.length < head.size || !(await source.take(padding.length)).equals(padding)) {
    throw new DamagedArchive(`${head.name} is cut off`)
  }
  return { name: head.name, bytes }
}
