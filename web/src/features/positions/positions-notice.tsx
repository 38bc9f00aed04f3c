import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnPositions } from '@zlecenia/contract/features/positions/positions.contract'
import { mapOf } from '@zlecenia/contract/lib/map-links'
import { call } from '#lib/call.ts'
import { dayAndTimeOf, dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { keepSaved, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'

const ownQuery = query('GET /me/positions')

/** Nothing while positions are off and none are kept. */
export function PositionsNotice() {
  const { data } = useQuery(ownQuery)
  if (!data) return null
  return (
    <>
      {data.notice && <Notice own={data} notice={data.notice} />}
      {data.kept.length > 0 && <Kept kept={data.kept} />}
    </>
  )
}

interface NoticeProps {
  own: OwnPositions
  notice: NonNullable<OwnPositions['notice']>
}

function Notice({ own: { confirmedAt }, notice }: NoticeProps) {
  const t = useT()
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => call('POST /me/positions/confirmation', { body: { notice: notice.number } }),
    onSuccess: (own) => keepSaved(queries, ownQuery.queryKey, own),
    onError: (error) => toast.error(problemText(error)),
  })
  const { purpose, scope, manner, informedOn, from } = notice
  return (
    <Card
      title={t('positions.noticeTitle')}
      hint={t('positions.noticeFrom', { day: dayOf(from) })}
      aside={
        confirmedAt && (
          <Chip colour="success">{t('positions.confirmedAt', { at: dayAndTimeOf(confirmedAt) })}</Chip>
        )
      }
    >
      <div className="stack">
        <Facts
          of={[
            [t('positions.purpose'), purpose],
            [t('positions.scope'), scope],
            [t('positions.manner'), manner],
            [t('positions.informedOn'), dayOf(informedOn)],
          ]}
        />
        {!confirmedAt && (
          <div>
            <Button look="filled" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('positions.confirm')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function Kept({ kept }: { kept: OwnPositions['kept'] }) {
  const t = useT()
  return (
    <Card title={t('positions.kept')}>
      <ul className="rows">
        {kept.map(({ eventId, at, number, lat, lng, accuracy }) => (
          <li key={eventId}>
            <a href={mapOf({ latitude: lat, longitude: lng })} target="_blank" rel="noreferrer">
              {t('positions.keptOne', { at: dayAndTimeOf(at), number, metres: Math.round(accuracy) })}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
