import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { t, useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { problemText } from '#lib/problem-text.ts'
import type { Queued } from '#lib/queue/item.ts'
import { queue } from '#lib/queue/queue.ts'
import { useAllQueued } from '#lib/queue/use-queued.ts'
import { Button } from '#ui/form/button.tsx'
import { QueuedLine } from '#ui/queued-line.tsx'
import { toast } from '#ui/toast/toast.ts'
import { allVisits, myDayQuery, type Visit } from '../my-day.api.ts'
import { visitKept } from '../offline/queued-visits.ts'
import { stageText } from '../stage-mark.tsx'
import { shownVisit } from '../visit-stage.ts'
import { Sheet } from './sheet.tsx'
import styles from './sheets.module.css'

/** Every item of this browser that the server does not have. */
export function WaitingSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const day = queries.getQueryData(myDayQuery.queryKey)
  const visits = day ? allVisits(day) : []
  const queued = useAllQueued().filter(({ isSent }) => !isSent)
  return (
    <Sheet title={t('myDaySheets.waitingTitle')} onClose={onClose}>
      {queued.length === 0 && <p>{t('myDaySheets.waitingNone')}</p>}
      <ul className={styles.waiting}>
        {queued.map((it) => (
          <li key={it.id}>
            {it.state === 'refused' && <BothVersions item={it} visits={visits} />}
            <QueuedLine item={it} />
            <KeepAsMessage item={it} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const momentOf = ({ at, data }: Queued): string => (data as { clientAt?: string } | null)?.clientAt ?? at

/** Shows the mark of this phone and the state at the office. */
function BothVersions({ item, visits }: { item: Queued; visits: readonly Visit[] }) {
  const t = useT()
  const { slotId } = (item.data ?? {}) as { slotId?: string }
  const visit = visits.find((it) => it.slotId === slotId || (!slotId && it.orderId === item.subject))
  return (
    <dl className={styles.versions}>
      <div>
        <dt>{t('myDaySheets.here')}</dt>
        <dd>{`${item.of.title} · ${item.text}, ${dayAndTimeOf(momentOf(item))}`}</dd>
      </div>
      <div>
        <dt>{t('myDaySheets.there')}</dt>
        <dd>{visit ? stageText(t, shownVisit(visit, [])) : t('myDaySheets.gone')}</dd>
      </div>
    </dl>
  )
}

/** Sends a refused item to the coordinator in words, with its photo. */
async function keepAsMessage(item: Queued, coordinatorId: string): Promise<void> {
  const { of, text, why, data } = item
  const { words } = (data ?? {}) as { words?: string | null }
  const body = t('myDaySheets.keptText', {
    number: of.title,
    text: words ? `${text}. ${words}` : text,
    when: dayAndTimeOf(momentOf(item)),
    why: why ?? '',
  })
  const [named] = item.files
  const file = named && (await queue.fileOf(named))
  const sent = await queue.put(visitKept, {
    subject: `coordinator.${coordinatorId}`,
    data: { coordinatorId, conversationId: newId() },
    text: body,
    of: { title: of.title, address: addressOf('chat') },
    files: file ? [{ id: newId(), file }] : [],
  })
  // Stored by now: the same words do not wait twice.
  await queue.drop(item)
  toast.success(t(sent.isSent ? 'myDaySheets.sent' : 'myDaySheets.queued'))
}

function KeepAsMessage({ item }: { item: Queued }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { coordinatorId } = (item.data ?? {}) as { coordinatorId?: string }
  /** One press is one message, however long the server takes. */
  async function keep(to: string): Promise<void> {
    setBusy(true)
    try {
      await keepAsMessage(item, to)
    } catch (error) {
      toast.error(problemText(error))
    }
    setBusy(false)
  }
  if (item.state !== 'refused' || !coordinatorId || item.kind === visitKept.name) return null
  return (
    <Button look="text" busy={busy} onClick={() => void keep(coordinatorId)}>
      {t('myDaySheets.keep')}
    </Button>
  )
}
