// Its own thread: the schema takes 100 ms to compile, and a thousand lines 40 ms to write and validate.
import { parentPort } from 'node:worker_threads'
import { fa3Of } from './fa3.ts'
import type { Fa3Task, Fa3TaskAnswer } from './write-fa3.ts'

parentPort?.on('message', ({ id, document }: Fa3Task) => {
  const answer = (it: Fa3TaskAnswer) => parentPort?.postMessage(it)
  try {
    answer({ id, value: fa3Of(document) })
  } catch (error) {
    answer({ id, error: String(error) })
  }
})
