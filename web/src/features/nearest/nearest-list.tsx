import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { writtenAs } from '@zlecenia/contract/lib/written-numbers'
import { useState } from 'react'
import { useKindName } from '#features/qualifications/index.ts'
import type { Answer } from '#lib/call.ts'
import { copyText } from '#lib/copy-text.ts'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { lengthText } from '#lib/numbers.ts'
import { query } from '#lib/query.ts'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'
import { copiedArrival, isWorthCopying, rememberArrival } from './copied-arrivals.ts'

type Found = Answer<'GET /nearest'>
export type NearPerson = Found['people'][number]

export interface NearestProps {
  buildingId: string
  /** Services of the work: lacking qualifications warn. */
  services?: readonly string[]
  /** Its services count too. */
  orderId?: string
  /** Absent where the list only informs. */
  onTake?: ((person: NearPerson) => void) | undefined
}

const shownFirst = 3
const inKm = writtenAs({ style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })

export function NearestList({ buildingId, services = [], orderId, onTake }: NearestProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const found = useQuery({
    ...query('GET /nearest', {
      query: {
        buildingId,
        ...(services.length > 0 && { services: services.join(',') }),
        ...(orderId && { orderId }),
      },
    }),
    meta: { quiet: true },
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  })
  const { data } = found
  if (!data) {
    return (
      <p role="status" className="aside">
        {t(found.isError ? 'nearest.failed' : 'nearest.loading')}
      </p>
    )
  }
  const { people, building, hasBase, router } = data
  const shown = isWhole ? people : people.slice(0, shownFirst)
  return (
    <section className="stack tight" aria-label={t('nearest.title')}>
      <p className="name">{t('nearest.title')}</p>
      {!building.hasPlace && <p className="aside">{t('nearest.noPlace')}</p>}
      {building.hasPlace && !hasBase && <p className="aside">{t('nearest.noBase')}</p>}
      {(router === 'partly' || router === 'fails') && (
        <p className="aside">{t(`nearest.router.${router}`)}</p>
      )}
      {people.length === 0 && <p className="aside">{t('nearest.nobody')}</p>}
      <ul className="rows">
        {shown.map((person) => (
          <Person key={person.id} person={person} place={{ ...building, id: buildingId }} onTake={onTake} />
        ))}
      </ul>
      {people.length > shown.length && (
        <div>
          <Button look="text" onClick={() => setWhole(true)}>
            {t('nearest.all', { count: people.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

interface PersonProps extends Pick<NearestProps, 'onTake'> {
  person: NearPerson
  place: Found['building'] & { id: string }
}

function Person({ person, place, onTake }: PersonProps) {
  const t = useT()
  const { name, way, from, leavesAt, arrivesAt, freeUntil } = person
  const time = timeOf(arrivesAt ?? leavesAt)
  return (
    <li className="stack tight">
      <div className="ends">
        <span className="name">{name}</span>
        <strong>{t(arrivesAt ? 'nearest.arrives' : 'nearest.free', { time })}</strong>
      </div>
      <p className="aside">
        {way
          ? t(`nearest.way.${way.source}`, { time: lengthText(way.minutes), km: inKm(language(), way.km) })
          : t('nearest.unknownWay')}
        {from && ` · ${t(`nearest.from.${from.kind}`, { address: from.address, number: from.number ?? '' })}`}
        {freeUntil && ` · ${t('nearest.until', { time: timeOf(freeUntil) })}`}
      </p>
      <Warnings person={person} />
      <div className="cluster">
        {onTake && <Button onClick={() => onTake(person)}>{t('nearest.take', { name })}</Button>}
        {arrivesAt && <CopyText person={person} at={arrivesAt} place={place} />}
      </div>
    </li>
  )
}

function Warnings({ person: { isWorking, isOnCall, missing } }: { person: NearPerson }) {
  const t = useT()
  const nameOf = useKindName()
  if (isWorking && !isOnCall && missing.length === 0) return null
  return (
    <p className="cluster">
      {isOnCall && <Chip colour="info">{t('nearest.onCall')}</Chip>}
      {!(isWorking || isOnCall) && <Chip colour="warning">{t('nearest.offHours')}</Chip>}
      {missing.map((kind) => (
        <Chip key={kind} colour="warning">
          {t('nearest.missing', { kind: nameOf(kind) })}
        </Chip>
      ))}
    </p>
  )
}

interface CopyTextProps {
  person: NearPerson
  at: string
  place: PersonProps['place']
}

/** A text for the client or the caretaker; again only once the estimate has moved. */
function CopyText({ person, at, place }: CopyTextProps) {
  const t = useT()
  const [earlier, setEarlier] = useState(() => copiedArrival(place.id, person.id))
  const time = timeOf(at)
  if (!isWorthCopying(earlier, at)) {
    return <span className="aside">{t('nearest.copied', { time: timeOf(earlier ?? at) })}</span>
  }
  async function copy() {
    const text = t('nearest.text', { time, address: `${place.address}, ${place.city}`, name: person.name })
    // The text is shown where there is no clipboard, to be read out or typed.
    if (!(await copyText(text))) return toast.error(text)
    rememberArrival(place.id, person.id, at)
    setEarlier(at)
  }
  return (
    <Button look="text" onClick={() => void copy()}>
      {t('nearest.copy', { time })}
    </Button>
  )
}
