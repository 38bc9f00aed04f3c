// Its own thread: a large sheet takes a second, in which nobody else would be answered.
import { parentPort } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'
import { SheetRefused } from './sheet.ts'
import type { SheetAnswer, SheetTask } from './sheets.ts'

parentPort?.once('message', ({ bytes, limits }: SheetTask) => {
  const answer = (it: SheetAnswer) => parentPort?.postMessage(it)
  try {
    answer({ sheet: readSheet(Buffer.from(bytes), limits) })
  } catch (error) {
    if (error instanceof SheetRefused) answer({ refused: error.message })
    else answer({ error: String(error) })
  }
})
