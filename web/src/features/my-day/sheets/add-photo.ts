import type { OrderFileMark } from '@zlecenia/contract/features/conversations/message-files'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { t } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { problemText } from '#lib/problem-text.ts'
import { queue } from '#lib/queue/queue.ts'
import { cameraPhoto } from '#lib/shrunk-photo.ts'
import { toast } from '#ui/toast/toast.ts'
import type { Visit } from '../my-day.api.ts'
import { visitPhoto } from '../offline/queued-visits.ts'
import { keepStorage } from './room.tsx'
import './messages.ts'

/** Stored at once: a photo that a phone has just taken is nowhere else. */
export async function addPhoto(visit: Visit, mark: OrderFileMark, file: File): Promise<void> {
  const name = t(`myDay.${mark}`)
  // A file that no browser draws is sent as it is; the server decides.
  const small = await cameraPhoto(file).catch(() => file)
  if (small.size > limits.attachmentMaxBytes) return toast.error(`${name}: ${t('myDaySheets.photoTooLarge')}`)
  keepStorage()
  try {
    const sent = await queue.put(visitPhoto, {
      subject: visit.orderId,
      data: { mark, coordinatorId: visit.coordinator.id },
      files: [{ id: newId(), file: small }],
      text: name,
      of: { title: visit.number, address: addressOf('order', { id: visit.orderId }) },
    })
    toast.success(t(sent.isSent ? 'myDaySheets.photoSent' : 'myDaySheets.photoKept', { name }))
  } catch (error) {
    toast.error(`${name}: ${problemText(error)}`)
  }
}
