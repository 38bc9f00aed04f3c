// Its own thread: in libuv's pool, argon2 would delay every file access.
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashingAnswer, HashingTask } from './hashing.ts'

parentPort?.on('message', ({ password, stored }: HashingTask) => {
  const answer = (it: HashingAnswer) => parentPort?.postMessage(it)
  try {
    // Argon2id with the library's defaults (19 MiB, two passes): about 18 ms.
    answer({ value: stored === null ? hashSync(password) : verifySync(stored, password) })
  } catch (error) {
    answer({ error: String(error) })
  }
})
