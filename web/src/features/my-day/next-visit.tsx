import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { addressOf } from '@zlecenia/contract/pages'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { dayOf, timeOf, weekdayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import type { Queued } from '#lib/queue/item.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { mapAddressOf } from './map-address.ts'
import type { Visit } from './my-day.api.ts'
import styles from './my-day.module.css'
import { sheets } from './sheets.ts'
import { StageMark } from './stage-mark.tsx'
import { useDialled } from './use-dialled.ts'
import { useWaitingPhone } from './use-waiting-phone.ts'
import { VisitActions } from './visit-actions.tsx'
import { VisitNotes } from './visit-notes.tsx'
import { shownVisit } from './visit-stage.ts'

interface NextVisitProps {
  visit: Visit
  isNext: boolean
  queued: readonly Queued[]
  ref: Ref<HTMLElement>
}

/** A visit whole: way, people, work and the one next step. */
export function NextVisit({ visit, isNext, queued, ref }: NextVisitProps) {
  const t = useT()
  const id = useId()
  const { startAt, endAt, object, services, remarks, devices, lastOrders, isFault } = visit
  const shown = shownVisit(visit, queued)
  const phone = useWaitingPhone(visit)
  const kind = isNext ? (shown.stage === 'coming' ? 'myDay.next' : 'myDay.now') : 'myDay.chosen'
  return (
    <article ref={ref} tabIndex={-1} className={`card ${styles.visit}`} aria-labelledby={id}>
      <header className={styles.visitHead}>
        <p className={styles.visitKind}>
          <span>{t(kind)}</span>
          <StageMark shown={shown} />
        </p>
        <p className={styles.time}>
          {timeOf(startAt)}–{timeOf(endAt)} <span>{`${weekdayOf(startAt)}, ${dayOf(startAt)}`}</span>
        </p>
        <h2 id={id}>{object.name ?? object.street}</h2>
        <p className={styles.street}>
          {object.name && `${object.street}, `}
          {object.zip} {object.city}
        </p>
      </header>
      <div className={styles.ways}>
        <a className={styles.second} href={mapAddressOf(object)} target="_blank" rel="noreferrer">
          <IconMapPin size={22} aria-hidden="true" />
          {t('myDay.map')}
        </a>
        {visit.waits && phone && <CallButton name={visit.waits.name} phone={phone} isNamed />}
      </div>
      <dl className={styles.facts}>
        <Fact title={t(isFault ? 'myDay.fault' : 'myDay.work')}>
          {services.length > 0 && <p>{services.join(', ')}</p>}
          {remarks && <p className={styles.remarks}>{remarks}</p>}
          <p>
            <Link href={addressOf('order', { id: visit.orderId })} className={styles.open}>
              {t('myDay.open', { number: visit.number })}
            </Link>
          </p>
        </Fact>
        <VisitNotes visit={visit} />
        <People visit={visit} phone={phone} />
        {devices.length > 0 && (
          <Fact title={t('myDay.devices')}>
            {devices.map((it) => (
              <p key={it.id}>{[it.name, it.place].filter(Boolean).join(', ')}</p>
            ))}
          </Fact>
        )}
        <Files visit={visit} />
        {lastOrders.length > 0 && (
          <Fact title={t('myDay.last')}>
            {lastOrders.map((it) => (
              <p key={it.number}>
                {dayOf(it.day)} · {it.services.join(', ') || it.number}
              </p>
            ))}
          </Fact>
        )}
      </dl>
      <VisitActions visit={visit} shown={shown} queued={queued} />
    </article>
  )
}

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface CallButtonProps {
  name: string
  phone: string
  isNamed?: boolean
}

function CallButton({ name, phone, isNamed }: CallButtonProps) {
  const t = useT()
  const address = useDialled(phone)
  return (
    <a className={styles.second} href={address} aria-label={t('myDay.call', { name })}>
      <IconPhone size={22} aria-hidden="true" />
      {isNamed && <span>{name}</span>}
    </a>
  )
}

interface PeopleProps {
  visit: Visit
  /** Phone of the person who waits. */
  phone: string | null
}

function People({ visit: { waits, coordinator, performers, client }, phone }: PeopleProps) {
  const t = useT()
  return (
    <>
      <Fact title={t('myDay.waits')}>
        <Person who={{ name: waits?.name ?? client.name, phone }} />
      </Fact>
      <Fact title={t('myDay.coordinator')}>
        <Person who={coordinator} />
      </Fact>
      {performers.length > 0 && (
        <Fact title={t('myDay.together')}>
          {performers.map((it) => (
            <Person key={it.id} who={it} />
          ))}
        </Fact>
      )}
    </>
  )
}

const Person = ({ who }: { who: { name: string; phone: string | null } }) => (
  <div className={styles.person}>
    <span>{who.name}</span>
    {who.phone && <CallButton name={who.name} phone={who.phone} />}
  </div>
)

function Files({ visit: { orderId, files } }: { visit: Visit }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (files.length === 0) return null
  return (
    <Fact title={t('myDay.files', { number: files.length })}>
      {isOpen ? (
        <LazyPart>
          <sheets.Files orderId={orderId} files={files} />
        </LazyPart>
      ) : (
        <button type="button" className={styles.second} onClick={() => setOpen(true)}>
          {t('myDay.showFiles')}
        </button>
      )}
    </Fact>
  )
}
