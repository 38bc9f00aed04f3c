// A thread of its own for argon2: in libuv's pool it would stand in front of every file that is read or written.
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashingAnswer, HashingTask } from './hashing.ts'

parentPort?.on('message', ({ password, stored }: HashingTask) => {
  const answer = (it: HashingAnswer) => parentPort?.postMessage(it)
  try {
    // Argon2id with the library's settings (19 MiB, two passes): about 18 ms.
    answer({ value: stored === null ? hashSync(password) : verifySync(stored, password) })
  } catch (error) {
    answer({ error: String(error) })
  }
})
