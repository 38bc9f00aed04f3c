import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { FleetRoute } from '@zlecenia/contract/features/fleet/fleet.contract'
import { type Map as LeafletMap, latLngBounds, polyline } from 'leaflet'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { groundMap } from './ground-map.ts'
import styles from './map.module.css'
import { PinAbout } from './pin-about.tsx'
import { PinList } from './pin-list.tsx'
import { type Pin, pinsOf } from './pins-of.ts'

interface FleetMapProps {
  routes: readonly FleetRoute[]
  tiles: { credit: string } | null
}

const pointOf = ({ place }: Pin): [number, number] => [place.latitude, place.longitude]
const closest = 13

/** Stops of the day on a map; each fact of it is in the list as well. */
export function FleetMap({ routes, tiles }: FleetMapProps) {
  const t = useT()
  const hints = useId()
  const holder = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<LeafletMap | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const pins = useMemo(() => pinsOf(routes), [routes])
  const pin = pins.find(({ stop }) => stop.slotId === chosen)
  const withTiles = tiles !== null
  const fit = (on: LeafletMap | null) => {
    if (on && pins.length > 0)
      on.fitBounds(latLngBounds(pins.map(pointOf)), { padding: [32, 32], maxZoom: closest, animate: false })
  }
  const onMade = useEffectEvent((made: LeafletMap) => {
    fit(made)
    setShown(made)
  })
  useEffect(() => {
    if (!holder.current) return
    const made = groundMap(holder.current, {
      withTiles,
      classes: { ground: styles.ground, town: styles.town },
    })
    onMade(made)
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    resized.observe(holder.current)
    return () => {
      resized.disconnect()
      setShown(null)
      made.remove()
    }
  }, [withTiles])
  useRouteLines(shown, routes)
  return (
    <div className={styles.part}>
      {/* Coordinates of layers begin at the left in any language. */}
      <div className={styles.frame} dir="ltr">
        <section
          ref={holder}
          className={styles.map}
          aria-label={t('fleet.map.title')}
          aria-describedby={hints}
        />
        {shown && (
          <div className={styles.tools}>
            <IconButton label={t('fleet.map.zoomIn')} icon={IconPlus} onClick={() => shown.zoomIn()} />
            <IconButton label={t('fleet.map.zoomOut')} icon={IconMinus} onClick={() => shown.zoomOut()} />
            <IconButton label={t('fleet.map.fit')} icon={IconFocusCentered} onClick={() => fit(shown)} />
          </div>
        )}
      </div>
      {shown &&
        createPortal(
          <PinList pins={pins} on={shown} chosen={chosen} onChoose={setChosen} />,
          shown.getPane('markerPane') ?? shown.getContainer(),
        )}
      <div className={styles.about} aria-live="polite">
        {pin ? (
          <PinAbout pin={pin} />
        ) : (
          <p className="quiet">{t(pins.length > 0 ? 'fleet.map.choose' : 'fleet.map.none')}</p>
        )}
      </div>
      <p className="aside" id={hints}>
        {[
          t('fleet.map.keys'),
          t('fleet.map.hollow'),
          t('fleet.map.ground'),
          tiles?.credit && t('fleet.map.credit', { credit: tiles.credit }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}

/** Straight lines between exact places; they are no roads. */
function useRouteLines(on: LeafletMap | null, routes: readonly FleetRoute[]): void {
  useEffect(() => {
    if (!on) return
    const lines = routes.map(({ stops }) =>
      polyline(
        stops.flatMap(({ place }) =>
          place && !place.isApproximate ? [[place.latitude, place.longitude] as [number, number]] : [],
        ),
        { interactive: false, className: styles.line ?? '' },
      ).addTo(on),
    )
    return () => {
      for (const line of lines) line.remove()
    }
  }, [on, routes])
}
