import { Worker } from 'node:worker_threads'
import { turns } from '../turns.ts'
import { type Sheet, type SheetLimits, SheetRefused } from './sheet.ts'

export interface SheetTask {
  bytes: Uint8Array
  limits: SheetLimits
}
export type SheetAnswer = { sheet: Sheet } | { refused: string } | { error: string }

const patience = 30_000
const memory = { maxOldGenerationSizeMb: 512 }
const inTurn = turns(1, { patience })

/** In a thread of its own, which ends with it; SheetRefused where the file is too much for that. */
export function sheetOf(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  return inTurn(async () => {
    const worker = new Worker(new URL('./sheets.worker.ts', import.meta.url), { resourceLimits: memory })
    const { promise, resolve } = Promise.withResolvers<SheetAnswer>()
    const tooMuch = () => resolve({ refused: new SheetRefused('imports.file.tooLarge').message })
    const late = setTimeout(tooMuch, patience)
    worker.once('message', resolve)
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : resolve({ error: String(error) }),
    )
    try {
      worker.postMessage({ bytes, limits } satisfies SheetTask)
      const answer = await promise
      if ('sheet' in answer) return answer.sheet
      if ('refused' in answer) throw Object.assign(new SheetRefused(''), { message: answer.refused })
      throw new Error(`a sheet cannot be read: ${answer.error}`)
    } finally {
      clearTimeout(late)
      await worker.terminate()
    }
  })
}
