import { expect, it, vi } from 'vitest'
import { openBackground } from './background.ts'
import { silentLog } from './log.ts'

it('logs work that fails after the answer, and closes without delay', async () => {
  const log = { ...silentLog, error: vi.fn() }
  const background = openBackground(log)
  const failure = new Error('broken')
  background.run(() => Promise.reject(failure))
  await background.close()
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: failure }, 'work after an answer failed')
})
