import { Worker } from 'node:worker_threads'
import { tooMany } from '../errors.ts'

export interface HashingTask {
  password: string
  stored: string | null
}
export type HashingAnswer = { value: string | boolean } | { error: string }

/** Parallel hashes: password guessing must not starve other work. */
const atOnce = 2
const mostWaiting = 16

interface Job {
  task: HashingTask
  resolve(value: string | boolean): void
  reject(error: unknown): void
}

const idle: Worker[] = []
const waiting: Job[] = []
let busy = 0

export function hashing(task: HashingTask): Promise<string | boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<string | boolean>()
  if (busy >= atOnce && waiting.length >= mostWaiting) reject(tooMany(1))
  else waiting.push({ task, resolve, reject })
  next()
  return promise
}

function next(): void {
  if (busy >= atOnce) return
  const job = waiting.shift()
  if (!job) return
  busy++
  const worker = idle.pop() ?? new Worker(new URL('./hashing.worker.ts', import.meta.url))
  const done = (settle: () => void, reusable: boolean) => {
    worker.off('message', answered).off('error', failed)
    // An idle worker must not keep the process alive.
    worker.unref()
    if (reusable) idle.push(worker)
    busy--
    settle()
    next()
  }
  const answered = (answer: HashingAnswer) =>
    done(() => ('error' in answer ? job.reject(new Error(answer.error)) : job.resolve(answer.value)), true)
  const failed = (error: unknown) => done(() => job.reject(error), false)
  worker.on('message', answered).on('error', failed)
  worker.ref()
  worker.postMessage(job.task)
}
