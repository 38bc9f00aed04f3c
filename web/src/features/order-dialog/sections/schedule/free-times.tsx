import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { freeTimePerformersMax } from '@zlecenia/contract/features/schedule/free-times'
import { freeTimes } from '@zlecenia/contract/messages/pl/free-times'
import type { KeyboardEvent } from 'react'
import type { Answer } from '#lib/call.ts'
import { spanOf } from '#lib/dates.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { lengthText } from '#lib/numbers.ts'
import { query } from '#lib/query.ts'
import { momentText } from '#lib/typed-moment.ts'
import { Button } from '#ui/form/button.tsx'
import { Buttons } from '#ui/form/layout.tsx'
import { useWorkWanted } from '../../work-wanted.ts'
import type { SlotDraft } from './schedule.draft.ts'

addMessages({ freeTimes })

export interface FreeTimesProps {
  slot: SlotDraft
  onTake: (change: Partial<SlotDraft>) => void
}

type Found = Answer<'GET /schedule/free-times'>

const joined = (ids: readonly string[]) => (ids.length > 0 ? ids.join(',') : undefined)

/**
 * Searched on the server for all performers of a slot together, or for anyone where none is chosen; nothing is filled
 * in before a press.
 */
export function FreeTimes({ slot, onTake }: FreeTimesProps) {
  const t = useT()
  const { services, isEmergency } = useWorkWanted()
  const { performers } = slot
  const found = useQuery({
    ...query('GET /schedule/free-times', {
      query: {
        performers: joined(performers.slice(0, freeTimePerformersMax).map(({ id }) => id)),
        services: joined(services),
        emergency: isEmergency ? 'yes' : undefined,
      },
    }),
    meta: { quiet: true },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  const { data } = found
  if (!data) {
    return (
      <div className="cluster">
        <p role="status" className="aside">
          {t(found.isError ? 'freeTimes.failed' : 'freeTimes.loading')}
        </p>
        {found.isError && (
          <Button look="text" onClick={() => void found.refetch()}>
            {t('freeTimes.retry')}
          </Button>
        )}
      </div>
    )
  }
  const { onCall, times, minutes } = data
  const isAnyone = performers.length === 0
  const isAssigned = performers.some(({ id }) => id === onCall?.id)
  return (
    <div className="stack">
      {onCall && (
        <div className="cluster">
          <p role="status">{t('freeTimes.onCall', { name: onCall.name })}</p>
          {!isAssigned && (
            <Button onClick={() => onTake({ performers: [...performers, onCall] })}>
              {t('freeTimes.assign', { name: onCall.name })}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="aside">
        {times.length === 0
          ? t(isAnyone ? 'freeTimes.noneOfAnyone' : 'freeTimes.none')
          : t(isAnyone ? 'freeTimes.ofAnyone' : 'freeTimes.lasting', { length: lengthText(minutes) })}
      </p>
      <Times times={times} onTake={onTake} />
    </div>
  )
}

function Times({ times, onTake }: { times: Found['times'] } & Pick<FreeTimesProps, 'onTake'>) {
  const t = useT()
  const take = (it: Found['times'][number]) =>
    onTake({
      start: momentText(it.startAt),
      end: momentText(it.endAt),
      endTouched: true,
      ...(it.performer && { performers: [it.performer] }),
    })
  function onDigit({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
    const time = ctrlKey || altKey || metaKey ? undefined : times[Number(key) - 1]
    if (time) take(time)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that fill the two fields below
    <div role="group" aria-label={t('freeTimes.label')}>
      <Buttons>
        {times.map((it, n) => (
          <Button
            key={it.startAt}
            aria-keyshortcuts={`${n + 1}`}
            onKeyDown={onDigit}
            onClick={() => take(it)}
          >
            {it.performer
              ? t('freeTimes.who', { time: spanOf(it.startAt, it.endAt), name: it.performer.name })
              : spanOf(it.startAt, it.endAt)}
          </Button>
        ))}
      </Buttons>
    </div>
  )
}
