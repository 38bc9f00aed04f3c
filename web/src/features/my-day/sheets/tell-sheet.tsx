import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { queue } from '#lib/queue/queue.ts'
import { toast } from '#ui/toast/toast.ts'
import type { Visit } from '../my-day.api.ts'
import { visitMessage } from '../offline/queued-visits.ts'
import { Choice, Sheet } from './sheet.tsx'
import { Words } from './words.tsx'

interface TellSheetProps {
  visit: Visit
  about: 'part' | 'second' | 'other' | 'code'
  onClose: () => void
}

/** A message to the office in the conversation of the order. */
export function TellSheet({ visit, about, onClose }: TellSheetProps) {
  const t = useT()
  const [noteId, setNoteId] = useState(visit.notes[0]?.id)
  const note = visit.notes.find(({ id }) => id === noteId)
  const nameOf = ({ title, category }: Visit['notes'][number]) => title || t(`myDay.note.${category}`)

  function send(words: string): void {
    const text = t(`myDaySheets.text.${about}`, { words, note: note ? nameOf(note) : '' }).trim()
    const of = { title: visit.number, address: addressOf('order', { id: visit.orderId }) }
    const failed = about === 'code' && note && { noteId: note.id, version: note.version }
    const data = { coordinatorId: visit.coordinator.id, ...(failed && { failed }) }
    queue.put(visitMessage, { subject: visit.orderId, data, text, of }).then(
      ({ isSent }) => toast.success(t(isSent ? 'myDaySheets.sent' : 'myDaySheets.queued')),
      (error: unknown) => toast.error(problemText(error)),
    )
    onClose()
  }
  const isNeeded = about === 'part' || about === 'other'
  return (
    <Sheet title={t(`myDaySheets.${about}`)} firm onClose={onClose}>
      <Words
        needed={isNeeded ? t('myDaySheets.wordsNeeded') : undefined}
        send={t('myDaySheets.send')}
        onSend={send}
      >
        {about === 'code' &&
          visit.notes.length > 1 &&
          visit.notes.map((it) => (
            <Choice
              key={it.id}
              title={nameOf(it)}
              pressed={it.id === noteId}
              onClick={() => setNoteId(it.id)}
            />
          ))}
      </Words>
    </Sheet>
  )
}
