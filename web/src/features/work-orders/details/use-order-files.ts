import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useRef, useState } from 'react'
import { byTouch } from '../../../lib/by-touch.ts'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { newId } from '../../../lib/new-id.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { refresh } from '../../../lib/refresh.ts'
import { shrunkPhoto } from '../../../lib/shrunk-photo.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { orderQuery } from '../orders.api.ts'

type OrderFile = Pick<Order['files'][number], 'id' | 'name'>

/** Of a file on a disk: chosen twice it is two objects. */
const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** What a phone's camera makes, as small as in a conversation; what cannot be drawn goes as it is. */
async function forNet(file: File): Promise<File> {
  if (!byTouch()) return file
  const bytes = await shrunkPhoto(file, file.type).catch(() => file)
  const { name, type, lastModified } = file
  return bytes.size < file.size ? new File([bytes], name, { type, lastModified }) : file
}

export function useOrderFiles(id: string) {
  const t = useT()
  const queries = useQueryClient()
  const [sending, setSending] = useState(false)
  // What did not arrive, as far as is known: chosen again, it goes out under the same id.
  const ids = useRef(new Map<string, string>())

  /** The order as it is after it, or why it is not. */
  async function run(work: () => Promise<Order>, failed: string): Promise<boolean> {
    try {
      queries.setQueryData(orderQuery(id).queryKey, await work())
      void refresh(queries, 'Order')
      return true
    } catch (error) {
      toast.error(`${failed}\n${problemText(error)}`, { ms: limits.submitErrorToastMs })
      return false
    }
  }
  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    setSending(true)
    const known = ids.current
    const names = files.map(nameOf).map((name, n, all) => `${all.indexOf(name) === n ? '' : n} ${name}`)
    const idOf = (name: string) => known.get(name) ?? newId()
    for (const name of names) known.set(name, idOf(name))
    const body = { ids: names.map(idOf) }
    const sent = await Promise.all(files.map(forNet))
    const send = () => call('POST /orders/:id/files', { params: { id }, body, files: sent })
    const isDone = await run(send, t('orderDetails.filesFailed'))
    if (isDone) for (const name of names) known.delete(name)
    setSending(false)
  }
  async function remove({ id: fileId, name }: OrderFile): Promise<void> {
    const params = { id, fileId }
    const take = () => call('DELETE /orders/:id/files/:fileId', { params })
    if (!(await run(take, t('orderDetails.fileRemoveFailed', { name })))) return
    toast.success(t('orderDetails.fileRemoved', { name }), limits.submitErrorToastMs, {
      label: t('orderDetails.undo'),
      run: () =>
        void run(
          () => call('POST /orders/:id/files/:fileId/restore', { params }),
          t('orderDetails.fileRestoreFailed', { name }),
        ),
    })
  }
  return { add, remove, sending }
}
