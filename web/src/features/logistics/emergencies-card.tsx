import { todayCases } from '@zlecenia/contract/features/logistics/cases'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { NearestPart } from '#features/nearest/index.ts'
import { useCases } from '#features/order-base/index.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { useNow } from '#lib/use-now.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { CountLink } from '#ui/figure-tile.tsx'
import { Button } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import type { Emergency, Today } from './logistics.api.ts'
import { timeText } from './time-text.ts'

interface EmergenciesCardProps {
  emergencies: readonly Emergency[]
  count: Today['counts']['emergencies']
}

export function EmergenciesCard({ emergencies, count }: EmergenciesCardProps) {
  const t = useT()
  const casesAt = useCases()
  return (
    <Card
      title={t('logistics.emergencies')}
      aside={
        count.count > emergencies.length && (
          <CountLink href={casesAt(todayCases.emergencies)}>{t('logistics.emergenciesAll')}</CountLink>
        )
      }
    >
      {emergencies.length === 0 ? (
        <p className="aside">{t('logistics.noEmergencies')}</p>
      ) : (
        <ul className="rows">
          {emergencies.map((it) => (
            <EmergencyRow key={it.id} emergency={it} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function EmergencyRow({ emergency }: { emergency: Emergency }) {
  const t = useT()
  const mayRead = useMay()(['read', 'Order'])
  const [isOpen, setOpen] = useState(false)
  const { id, number, client, address, city, buildingId, dueAt, performers } = emergency
  return (
    <li className="stack tight">
      <div className="ends">
        {mayRead ? <Link href={addressOf('order', { id })}>{number}</Link> : <span>{number}</span>}
        <Due at={dueAt} />
      </div>
      <p>
        {address}, {city}
      </p>
      <p className="aside">{client}</p>
      <p className="aside">
        {performers.length > 0 ? performers.map(({ name }) => name).join(', ') : t('logistics.nobody')}
        {dueAt && (
          <>
            {' · '}
            <bdi>{t('logistics.by', { when: dayAndTimeOf(dueAt) })}</bdi>
          </>
        )}
      </p>
      <div>
        <Button
          aria-expanded={isOpen}
          aria-label={t('logistics.nearestOf', { number })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('logistics.nearest')}
        </Button>
      </div>
      {isOpen && <NearestPart buildingId={buildingId} orderId={id} />}
    </li>
  )
}

function Due({ at }: { at: string | null }) {
  const t = useT()
  const now = useNow()
  if (!at) return <span className="aside">{t('logistics.noDue')}</span>
  const minutes = Math.round((Date.parse(at) - now) / minuteMs)
  const time = timeText(Math.abs(minutes))
  if (minutes < 0) return <Chip colour="error">{t('logistics.dueAgo', { time })}</Chip>
  return <Chip colour={minutes < 60 ? 'warning' : 'info'}>{t('logistics.dueIn', { time })}</Chip>
}
