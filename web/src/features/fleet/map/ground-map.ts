import { deepestTile } from '@zlecenia/contract/features/fleet/tiles'
import {
  geoJSON,
  type LatLngBoundsExpression,
  type LatLngExpression,
  type Map as LeafletMap,
  map,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { feature } from 'topojson-client'
import poland from './poland.json'
import { serverTiles } from './server-tiles.ts'
import towns from './towns.json'

const country: LatLngBoundsExpression = [
  [49, 14.1],
  [54.9, 24.2],
]
/** Zoom from which towns are named, and most of them at a time. */
const namedFrom = 9
const mostNames = 40

type Topology = Parameters<typeof feature>[0]
const ground = poland as unknown as Topology

interface GroundOptions {
  withTiles: boolean
  classes: { ground: string | undefined; town: string | undefined }
}

/** Map of the country without pins; it needs no tiles. Names of its controls are the caller's. */
export function groundMap(at: HTMLElement, { withTiles, classes }: GroundOptions): LeafletMap {
  const made = map(at, {
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    zoomSnap: 0.5,
    minZoom: 5,
    maxZoom: deepestTile,
    maxBounds: [
      [47, 11],
      [57, 27.5],
    ],
  })
  made.fitBounds(country)
  // Tiles cover the ground and its names, which show where tiles are missing.
  made.createPane('ground').style.zIndex = '100'
  const { voivodeships } = ground.objects
  if (voivodeships)
    geoJSON(feature(ground, voivodeships), {
      pane: 'ground',
      interactive: false,
      style: { className: classes.ground },
    }).addTo(made)
  nameTowns(made, classes.town)
  if (withTiles) serverTiles().addTo(made)
  // A focused pin outside of the view must not scroll the layers.
  at.addEventListener('scroll', () => at.scrollTo(0, 0))
  return made
}

function nameTowns(made: LeafletMap, className = ''): void {
  const pane = made.createPane('towns')
  pane.style.zIndex = '150'
  pane.ariaHidden = 'true'
  function draw() {
    const view = made.getBounds()
    const inView =
      made.getZoom() < namedFrom ? [] : towns.filter((it) => view.contains(placeOf(it))).slice(0, mostNames)
    const names = inView.map((town) => {
      const name = document.createElement('span')
      name.className = className
      name.textContent = String(town[0])
      const { x, y } = made.latLngToLayerPoint(placeOf(town))
      name.style.transform = `translate(${x}px, ${y}px)`
      return name
    })
    pane.replaceChildren(...names)
  }
  made.on('moveend', draw)
}

const placeOf = ([, latitude, longitude]: (string | number)[]): LatLngExpression => [
  Number(latitude),
  Number(longitude),
]
