import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ownBookKinds as kinds } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { useRef, useState } from 'react'
import type { Answer } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import { useQueued } from '#lib/queue/use-queued.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { QueuedLine } from '#ui/queued-line.tsx'
import { EntryAbout } from '../entry-about.tsx'
import '../messages.ts'
import { TermChip, useTermName } from '../vehicle-chips.tsx'
import { ownVehicleQuery } from '../vehicles.api.ts'
import styles from '../vehicles.module.css'
import { OwnEntryForm, type OwnKind } from './own-entry-form.tsx'
import { vehicleEntry } from './queued-entries.ts'

type Own = Answer<'GET /me/vehicle'>
/** The vehicle of a worker today: fuel, odometer and damage, also without a network. */
export function OwnVehiclePage() {
  const t = useT()
  usePageTitle(t(pages.ownVehicle.title))
  const own = useQuery(ownVehicleQuery)
  return (
    <div className={styles.own}>
      <header className="stack">
        <Link href={addressOf('myDay')} className="cluster">
          <IconArrowLeft size={18} aria-hidden="true" className="turns" />
          {t('ownVehicle.back')}
        </Link>
        <h1>{t(pages.ownVehicle.title)}</h1>
      </header>
      <QueryState query={own} loading={t('vehicleDetails.loading')} failed={t('ownVehicle.failed')}>
        {(found) =>
          found.vehicle ? (
            <OwnVehicle own={found} vehicle={found.vehicle} />
          ) : (
            <MessagePanel title={t('ownVehicle.none')} text={t('ownVehicle.noneHint')} />
          )
        }
      </QueryState>
    </div>
  )
}

function OwnVehicle({ own, vehicle }: { own: Own; vehicle: NonNullable<Own['vehicle']> }) {
  const t = useT()
  const [open, setOpen] = useState<OwnKind | null>(null)
  const queued = useQueued(vehicleEntry, vehicle.id)
  const buttons = useRef<HTMLDivElement>(null)
  /** The form is gone: the focus returns to the button that opened it. */
  function close(kind: OwnKind): void {
    setOpen(null)
    buttons.current?.querySelectorAll('button')[kinds.indexOf(kind)]?.focus()
  }
  const { odometerKm } = vehicle
  return (
    <>
      <Card title={`${vehicle.name}, ${vehicle.plate}`}>
        <div className="stack">
          {odometerKm !== null && <p>{t('vehicles.km', { km: countText(odometerKm) })}</p>}
          <Terms terms={own.terms} />
          <div className={styles.kinds} ref={buttons}>
            {kinds.map((kind) => (
              <Button key={kind} aria-expanded={open === kind} onClick={() => setOpen(kind)}>
                {t(`ownVehicle.${kind}`)}
              </Button>
            ))}
          </div>
        </div>
      </Card>
      {open && (
        <Card title={t(`ownVehicle.${open}`)}>
          <OwnEntryForm key={open} vehicle={vehicle} kind={open} onDone={() => close(open)} />
        </Card>
      )}
      <Card title={t('ownVehicle.last')}>
        <ul className={styles.rows}>
          {queued
            .filter(({ isSent }) => !isSent)
            .map((it) => (
              <li key={it.id}>
                <p className="name">{it.text}</p>
                <QueuedLine item={it} />
              </li>
            ))}
          {own.entries.map((entry) => (
            <li key={entry.id} className={styles.row}>
              <EntryAbout entry={entry} fuel={vehicle.fuel} />
            </li>
          ))}
        </ul>
        {own.entries.length + queued.length === 0 && <p className="quiet">{t('vehicleDetails.noEntries')}</p>}
      </Card>
    </>
  )
}

function Terms({ terms }: { terms: Own['terms'] }) {
  const nameOf = useTermName()
  const near = terms.filter(({ isOver, isSoon }) => isOver || isSoon)
  if (near.length === 0) return null
  return (
    <ul className={styles.rows}>
      {near.map((term) => (
        <li key={term.id} className="cluster">
          <span>{nameOf(term)}</span>
          {term.expectedOn && <span>{dayOf(term.expectedOn)}</span>}
          <TermChip term={term} />
        </li>
      ))}
    </ul>
  )
}
