import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useReducer } from 'react'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { colours } from '../state-colours.ts'
import styles from './map.module.css'
import type { Pin } from './pins-of.ts'
import { spread } from './spread.ts'

interface PinListProps {
  pins: readonly Pin[]
  on: LeafletMap
  chosen: string | null
  onChoose: (slotId: string) => void
}

/** Buttons in a list, in the order of the routes, each where its stop is. */
export function PinList({ pins, on, chosen, onChoose }: PinListProps) {
  const t = useT()
  const [, draw] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    on.on('zoomend viewreset', draw)
    return () => void on.off('zoomend viewreset', draw)
  }, [on])
  const points = spread(pins.map(({ place }) => on.latLngToLayerPoint([place.latitude, place.longitude])))
  return (
    <ul className={styles.pins} aria-label={t('fleet.map.stops')}>
      {pins.map(({ stop, place, people, turn }, i) => {
        const { x = 0, y = 0 } = points[i] ?? {}
        return (
          <li key={stop.slotId + people} style={{ transform: `translate(${x}px, ${y}px)` }}>
            <button
              type="button"
              className={styles.pin}
              data-state={colours[stop.state]}
              data-hollow={place.isApproximate || undefined}
              aria-pressed={stop.slotId === chosen}
              aria-label={t('fleet.map.pin', {
                people,
                n: turn,
                address: `${stop.address}, ${stop.city}`,
                time: `${timeOf(stop.startAt)}–${timeOf(stop.endAt)}`,
                state: t(`fleet.state.${stop.state}`),
              })}
              onFocus={() =>
                on.panInside([place.latitude, place.longitude], { padding: [40, 40], animate: false })
              }
              onClick={() => onChoose(stop.slotId)}
            >
              {turn}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
