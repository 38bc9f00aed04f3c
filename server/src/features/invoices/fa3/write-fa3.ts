import { Worker } from 'node:worker_threads'
import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import { unavailable } from '#platform/errors.ts'
import type { Fa3Answer } from './fa3.ts'

export interface Fa3Task {
  readonly id: number
  readonly document: InvoiceDocument
}
export type Fa3TaskAnswer = { id: number; value: Fa3Answer } | { id: number; error: string }

interface Waiting {
  resolve(answer: Fa3Answer): void
  reject(error: unknown): void
}

/** A document takes milliseconds; the schema is compiled before the first. */
const patienceMs = 15_000

let worker: Worker | null = null
const waiting = new Map<number, Waiting>()
let lastId = 0

function drop(error: unknown): void {
  const all = [...waiting.values()]
  waiting.clear()
  void worker?.terminate()
  worker = null
  for (const { reject } of all) reject(error)
}

function started(): Worker {
  const made = new Worker(new URL('./fa3.worker.ts', import.meta.url))
  made.on('message', (answer: Fa3TaskAnswer) => {
    const task = waiting.get(answer.id)
    waiting.delete(answer.id)
    // An idle worker must not keep the process alive.
    if (waiting.size === 0) made.unref()
    if ('error' in answer) task?.reject(new Error(`FA(3): ${answer.error}`))
    else task?.resolve(answer.value)
  })
  made.on('error', drop)
  return made
}

/** Writes and validates the document on a thread of its own. 503 when it takes longer than the patience. */
export function writeFa3(document: InvoiceDocument): Promise<Fa3Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Fa3Answer>()
  const id = ++lastId
  const late = setTimeout(() => drop(unavailable(2)), patienceMs)
  waiting.set(id, { resolve, reject })
  worker ??= started()
  worker.ref()
  worker.postMessage({ id, document } satisfies Fa3Task)
  return promise.finally(() => clearTimeout(late))
}
