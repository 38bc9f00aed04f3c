import { IconDownload } from '@tabler/icons-react'
import type { FleetRoute, FleetStop } from '@zlecenia/contract/features/fleet/fleet.contract'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { countText, lengthText } from '#lib/numbers.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { RecordLink } from '#ui/record-link.tsx'
import { useSavedFile } from '#ui/use-saved-file.ts'
import styles from './fleet.module.css'
import { colours } from './state-colours.ts'

interface RouteCardProps {
  route: FleetRoute
  day: string
  /** Absent where the day cannot be planned. */
  onSpread?: ((person: FleetRoute['people'][number]) => void) | undefined
}

/** A vehicle, or a person without one, with its stops in order. */
export function RouteCard({ route, day, onSpread }: RouteCardProps) {
  const t = useT()
  const { vehicle, people, stops, done, km, minutes, source, unplaced } = route
  const names = people.map(({ name }) => name).join(', ')
  const saving = useSavedFile({
    file: () => call('GET /logistics/fleet/pdf', { query: { day, route: route.id } }),
    name: () => `trasa-${day}.pdf`,
    failed: t('fleet.paperFailed'),
  })
  return (
    <Card
      title={names}
      aside={
        stops.length > 0 && (
          <Button
            look="text"
            busy={saving.isPending}
            aria-label={t('fleet.paper', { people: names })}
            icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => saving.mutate()}
          >
            PDF
          </Button>
        )
      }
    >
      <div className="stack">
        <p className="aside cluster">
          {vehicle ? <VehicleName vehicle={vehicle} /> : <span>{t('fleet.noVehicle')}</span>}
          {stops.length > 0 && <span>{t('fleet.progress', { done, all: stops.length })}</span>}
          {km > 0 && (
            <span>
              {t('fleet.whole', { km: countText(km), time: lengthText(minutes) })}{' '}
              {t(`distances.source.${source}`)}
            </span>
          )}
          {unplaced > 0 && <span>{t('fleet.unplaced', { count: unplaced })}</span>}
        </p>
        {stops.length === 0 ? (
          <p className="quiet">{t('fleet.noStops')}</p>
        ) : (
          <ol className={styles.stops}>
            {stops.map((stop) => (
              <Stop key={stop.slotId} stop={stop} />
            ))}
          </ol>
        )}
        {onSpread && done < stops.length && (
          <div className="cluster">
            {people.map((person) => (
              <Button
                key={person.id}
                look="text"
                aria-label={t('fleet.spreadOf', { name: person.name })}
                onClick={() => onSpread(person)}
              >
                {people.length > 1 ? t('fleet.spreadOf', { name: person.name }) : t('fleet.spread')}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

function VehicleName({ vehicle: { id, name, plate } }: { vehicle: NonNullable<FleetRoute['vehicle']> }) {
  const text = `${name}, ${plate}`
  return useMay()(pages.vehicle.rule) ? <Link href={addressOf('vehicle', { id })}>{text}</Link> : text
}

function Stop({ stop }: { stop: FleetStop }) {
  const t = useT()
  const { leg, state, place, window } = stop
  return (
    <li className={styles.stop} data-hollow={place?.isApproximate || undefined}>
      <div className={styles.about}>
        <p className="name">
          <RecordLink of="order" id={stop.orderId}>
            {`${stop.address}, ${stop.city}`}
          </RecordLink>
        </p>
        <p className="aside cluster">
          <span>{`${timeOf(stop.startAt)}–${timeOf(stop.endAt)}`}</span>
          <span>{stop.number}</span>
          {window && <span>{t('fleet.window', { from: timeOf(window.from), to: timeOf(window.to) })}</span>}
          {leg && (
            <span>
              {t('fleet.leg', { km: countText(leg.km), time: lengthText(leg.minutes) })}{' '}
              {t(`fleet.source.${leg.source}`)}
            </span>
          )}
          {place === null && <span>{t('fleet.noPlace')}</span>}
          {place?.isApproximate && <span>{t('fleet.approximate')}</span>}
        </p>
      </div>
      <Chip colour={colours[state]}>{t(`fleet.state.${state}`)}</Chip>
    </li>
  )
}
