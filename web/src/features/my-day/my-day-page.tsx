import { useQuery } from '@tanstack/react-query'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { useAllQueued } from '#lib/queue/use-queued.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Link } from '#ui/link.tsx'
import { useClock } from './clock.ts'
import { DayLists } from './day-lists.tsx'
import { asOfToday, nextVisit } from './day-now.ts'
import { DayState, PlainHint } from './day-state.tsx'
import { EmptyDay } from './empty-day.tsx'
import { allVisits, type MyDay, myDayQuery } from './my-day.api.ts'
import styles from './my-day.module.css'
import { NextVisit } from './next-visit.tsx'
import { useKeptDay, useTakenAlong } from './use-kept-day.ts'
import { useReadAgain } from './use-read-again.ts'
import { useTakenAway } from './use-taken-away.ts'
import { WaitingButton } from './waiting-button.tsx'
import './messages.ts'

export function MyDayPage() {
  const t = useT()
  usePageTitle(t(pages.myDay.title))
  useReadAgain()
  const copy = useKeptDay()
  const mayDrive = useMay()(['read', 'Vehicle'])
  const day = useQuery(myDayQuery)
  const isCopy = day.data === copy
  useTakenAlong(!day.data || isCopy ? null : day.data)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t(pages.myDay.title)}</h1>
        {mayDrive && (
          <Link className={styles.open} href={addressOf('ownVehicle')}>
            {t(pages.ownVehicle.title)}
          </Link>
        )}
        <WaitingButton />
      </header>
      {day.data && (
        <DayState day={day.data} isOld={isCopy || day.isError} isReading={day.fetchStatus === 'fetching'} />
      )}
      {day.data ? <Day day={day.data} /> : null}
      {!day.data && !day.isError && <Loading />}
      {day.isLoadingError && (
        <div role="alert" className={styles.failed}>
          <strong>{t('myDay.failed')}</strong>
          <p>{problemText(day.error)}</p>
          <button type="button" className={styles.second} onClick={() => void day.refetch()}>
            {t('shell.retry')}
          </button>
        </div>
      )}
      <PlainHint />
    </div>
  )
}

/** The outline of the first visit: nothing moves when it is read. */
function Loading() {
  const t = useT()
  return (
    <div className={`card ${styles.loading}`} role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
    </div>
  )
}

function Day({ day: read }: { day: MyDay }) {
  const queued = useAllQueued()
  const now = useClock()
  const day = useMemo(() => asOfToday(read, now), [read, now])
  const visits = useMemo(() => allVisits(day), [day])
  const [chosen, setChosen] = useState<string | null>(null)
  useTakenAway(visits)
  const top = useRef<HTMLElement>(null)
  // The pressed visit comes into sight, with the focus at its heading.
  useEffect(() => {
    if (chosen) top.current?.focus()
  }, [chosen])
  const picked = visits.find(({ slotId }) => slotId === chosen)
  const next = nextVisit(read, day, queued)
  const shown = picked ?? next
  return (
    <>
      {shown ? (
        <NextVisit key={shown.slotId} ref={top} visit={shown} isNext={shown === next} queued={queued} />
      ) : (
        <EmptyDay day={day} />
      )}
      <DayLists day={day} shown={shown?.slotId ?? null} queued={queued} onChoose={setChosen} />
    </>
  )
}
