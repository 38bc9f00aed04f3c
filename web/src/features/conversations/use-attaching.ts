import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '#lib/when-idle.ts'
import { offerReload } from '#ui/toast/offer-reload.ts'
import { toast } from '#ui/toast/toast.ts'
import { useOnDemand } from '#ui/use-on-demand.ts'
import type { RefusedFile } from './attached-files.tsx'
import { loadFileParts } from './load-file-parts.ts'
import type { MessageDraft } from './message-draft.ts'
import type { Typed } from './typed-message.ts'

/** Files of the message being written, by a button, the camera, a drop or a paste. */
export function useAttaching(draft: MessageDraft, typed: Typed) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [isRecording, setIsRecording] = useState(false)
  const isShown = typed.files.length + refused.length > 0 || isRecording
  const { parts, prepare } = useOnDemand(loadFileParts, isShown, () => setIsRecording(false))
  // Preloaded, so that photos can be taken without a network.
  useEffect(() => whenIdle(prepare), [prepare])

  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function prepared(given: readonly File[]): Promise<boolean> {
    try {
      const parts = await loadFileParts()
      const made = await parts.prepared(given, draft.get().typed.files.length)
      await draft.attach(made.flatMap((it) => ('file' in it ? [it] : [])))
      const without = made.flatMap((it) => ('why' in it ? [it] : []))
      setRefused(without)
      if (!isHere.current) for (const { why } of without) toast.error(why)
      return without.length === 0
    } catch (error) {
      offerReload(error)
      return false
    }
  }
  function remove(id: string): void {
    setRefused((those) => those.filter((it) => it.id !== id))
    if (typed.files.some((it) => it.id === id)) draft.detach(id)
  }
  return {
    add: (given: readonly File[]) => void (given.length > 0 && draft.bring(prepared(given))),
    remove,
    parts,
    refused,
    forget: () => setRefused([]),
    isRecording,
    record: setIsRecording,
  }
}
