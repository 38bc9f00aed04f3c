import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepTyped } from '#lib/typed-ahead.ts'
import { offerReload } from './toast/offer-reload.ts'

/**
 * Content of a press, fetched by that press unless it was prepared. Keys typed meanwhile are not lost. Not `lazy`,
 * which shows it 300 ms late. `load` is always the same function.
 */
export function useOnDemand<Parts extends object>(
  load: () => Promise<Parts>,
  isWanted: boolean,
  onFailed: () => void,
) {
  const [parts, setParts] = useState<Parts | null>(null)
  const typed = useRef<ReturnType<typeof keepTyped>>(null)
  const failed = useEffectEvent((error: unknown) => {
    onFailed()
    offerReload(error)
  })
  useEffect(() => {
    // The content's own effects have taken the focus by now.
    if (isWanted && parts) typed.current?.give()
    typed.current = null
    if (!isWanted || parts) return
    typed.current = keepTyped()
    load().then(setParts, (error: unknown) => failed(error))
    return typed.current.end
  }, [isWanted, parts, load])
  const prepare = useCallback(() => void load().then(setParts, () => undefined), [load])
  return { parts, prepare }
}
