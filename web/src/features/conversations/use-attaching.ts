import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { offerReload } from '../../ui/toast/offer-reload.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import type { RefusedFile } from './attached-files.tsx'
import { loadFileParts } from './load-file-parts.ts'
import type { Outgoing, Typed } from './outgoing.ts'

/** Files of the message that is written, by a button, the camera, a drop or a paste. */
export function useAttaching(outgoing: Outgoing, typed: Typed) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [preparing, setPreparing] = useState(0)
  const [isRecording, setIsRecording] = useState(false)
  const isShown = typed.files.length + refused.length > 0 || isRecording
  const { parts, prepare } = useOnDemand(loadFileParts, isShown, () => setIsRecording(false))
  // Before the network goes: without it a photo is still taken.
  useEffect(() => whenIdle(prepare), [prepare])

  async function add(given: readonly File[]): Promise<void> {
    if (given.length === 0) return
    setPreparing((n) => n + 1)
    try {
      const { prepared } = await loadFileParts()
      const made = await prepared(given, outgoing.get().typed.files.length)
      await outgoing.attach(made.flatMap((it) => ('file' in it ? [it] : [])))
      setRefused(made.flatMap((it) => ('why' in it ? [it] : [])))
    } catch (error) {
      offerReload(error)
    } finally {
      setPreparing((n) => n - 1)
    }
  }
  function remove(id: string): void {
    setRefused((those) => those.filter((it) => it.id !== id))
    if (typed.files.some((it) => it.id === id)) outgoing.detach(id)
  }
  return {
    add,
    remove,
    parts,
    refused,
    isPreparing: preparing > 0,
    forget: () => setRefused([]),
    isRecording,
    record: setIsRecording,
  }
}
