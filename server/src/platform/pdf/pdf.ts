import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { unavailable } from '../errors.ts'
import { turns } from '../turns.ts'

/** Data is text to the template, whatever it holds; pictures are named there. */
export interface Paper {
  /** Address of a `.typ` file. */
  template: string
  data: unknown
  pictures: Record<string, Uint8Array>
}
export type PdfAnswer = { bytes: Uint8Array } | { error: string }

interface Printer {
  pdfOf(paper: Paper): Promise<Buffer>
}
interface Options {
  thread: URL
  /** Milliseconds for one paper, and for its turn. */
  patience: number
  mostKeptBytes: number
}
const ours: Options = {
  thread: new URL('./pdf.worker.ts', import.meta.url),
  patience: 15_000,
  mostKeptBytes: 16 * 1024 * 1024,
}

/** One thread, one paper at a time; the same paper again is not drawn again. */
export function printer(options: Partial<Options> = {}): Printer {
  const { thread, patience, mostKeptBytes } = { ...ours, ...options }
  const inTurn = turns(1, { patience })
  const underWay = new Map<string, Promise<Buffer>>()
  const kept = new Map<string, Buffer>()
  let keptBytes = 0
  let idle: Worker | null = null

  function started(): Worker {
    const worker = new Worker(thread)
    // One that ends while idle is not asked again.
    const ended = () => {
      if (idle === worker) idle = null
    }
    return worker.on('error', ended).on('exit', ended)
  }

  async function draw(paper: Paper): Promise<Buffer> {
    const worker = idle ?? started()
    idle = null
    worker.ref()
    const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>()
    const late = setTimeout(() => reject(new Error('drawing takes too long')), patience)
    const failed = (error: Error) => reject(error)
    const gone = () => reject(new Error('the thread ended'))
    worker.on('message', resolve).on('error', failed).on('exit', gone)
    try {
      worker.postMessage(paper)
      const answer = await promise.catch((cause: Error) => {
        void worker.terminate()
        throw Object.assign(unavailable(2), { cause })
      })
      worker.unref()
      idle = worker
      if ('error' in answer) throw new Error(`a paper cannot be drawn: ${answer.error}`)
      return Buffer.from(answer.bytes)
    } finally {
      clearTimeout(late)
      worker.off('message', resolve).off('error', failed).off('exit', gone)
    }
  }

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
        inTurn(() => draw(paper))
          .then((bytes) => {
            keep(key, bytes)
            return bytes
          })
          .finally(() => underWay.delete(key))
      underWay.set(key, running)
      return running
    },
  }
}

function keyOf({ template, data, pictures }: Paper): string {
  const hash = createHash('sha256').update(template).update(JSON.stringify(data))
  for (const [name, bytes] of Object.entries(pictures)) hash.update(name).update(bytes)
  return hash.digest('hex')
}

export const { pdfOf } = printer()
