import { runAside } from '../aside/aside.ts'
import { Refusal } from '../errors.ts'
import { semaphoreByOwner } from '../semaphore.ts'
import { type Sheet, type SheetLimits, SheetRefused } from './sheet.ts'

const patience = 8_000
const ownTurn = semaphoreByOwner(1, { patience: 15_000 })

/** Reads one sheet per owner at a time; throws SheetRefused where the file is too much for the child. */
export function sheetOf(owner: string, bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  return ownTurn(owner, async () => {
    const answer = await runAside('sheet', { bytes, limits }, patience).catch((error: unknown) => {
      // It timed out waiting for its turn, which is not the file's fault.
      if (error instanceof Refusal && error.cause !== undefined)
        throw new SheetRefused('imports.file.tooLarge')
      throw error
    })
    if ('refused' in answer) throw Object.assign(new SheetRefused(''), { message: answer.refused })
    return answer.sheet
  })
}
