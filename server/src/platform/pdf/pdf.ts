import { createHash } from 'node:crypto'
import { type Aside, runAside } from '../aside/aside.ts'
import type { Paper } from './paper.ts'

interface Printer {
  pdfOf(paper: Paper): Promise<Buffer>
}
interface Options {
  run: Aside['run']
  /** Milliseconds for one paper. */
  patience: number
  mostKeptBytes: number
}
const ours: Options = {
  run: runAside,
  patience: 5_000,
  mostKeptBytes: 16 * 1024 * 1024,
}

/** Caches papers: the same one is not drawn again. */
export function printer(options: Partial<Options> = {}): Printer {
  const { run, patience, mostKeptBytes } = { ...ours, ...options }
  const underWay = new Map<string, Promise<Buffer>>()
  const kept = new Map<string, Buffer>()
  let keptBytes = 0
  function keep(key: string, bytes: Buffer): void {
    if (bytes.length > mostKeptBytes) return
    kept.set(key, bytes)
    keptBytes += bytes.length
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= mostKeptBytes) break
      kept.delete(oldest)
      keptBytes -= length
    }
  }

  return {
    async pdfOf(paper) {
      const key = keyOf(paper)
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const running =
        underWay.get(key) ??
        run('paper', paper, patience)
          .then((drawn) => {
            const bytes = Buffer.from(drawn)
            keep(key, bytes)
            return bytes
          })
          .finally(() => underWay.delete(key))
      underWay.set(key, running)
      return running
    },
  }
}

function keyOf({ template, data, pictures, standard, attachments = {} }: Paper): string {
  const hash = createHash('sha256').update(JSON.stringify([template, standard, data]))
  for (const [i, files] of [pictures, attachments].entries()) {
    for (const [name, bytes] of Object.entries(files)) {
      hash.update(JSON.stringify([i, name, bytes.length])).update(bytes)
    }
  }
  return hash.digest('hex')
}

export const { pdfOf } = printer()
