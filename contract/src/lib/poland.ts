import type { Coordinates } from './coordinates.ts'

/**
 * Border of Poland, latitude and longitude, simplified to about 4 km: state border register, August 2025, by
 * waszkiewiczja/GeoJSON-Polska-Wojewodztwa-Powiaty-Gminy.
 */
const outline: readonly (readonly [number, number])[] = [
  [54.57, 16.7],
  [54.54, 16.53],
  [54.28, 16.12],
  [53.91, 14.19],
  [53.26, 14.45],
  [53.06, 14.35],
  [52.96, 14.14],
  [52.84, 14.12],
  [52.57, 14.64],
  [52.39, 14.54],
  [52.29, 14.58],
  [52.24, 14.71],
  [52.07, 14.76],
  [51.82, 14.59],
  [51.66, 14.76],
  [51.53, 14.73],
  [51.47, 14.95],
  [51.29, 15.03],
  [50.87, 14.82],
  [50.87, 15],
  [51.01, 14.99],
  [51.02, 15.17],
  [50.78, 15.37],
  [50.76, 15.81],
  [50.6, 16.02],
  [50.66, 16.1],
  [50.66, 16.34],
  [50.58, 16.44],
  [50.43, 16.2],
  [50.1, 16.7],
  [50.21, 16.85],
  [50.23, 17.03],
  [50.45, 16.91],
  [50.33, 17.35],
  [50.27, 17.35],
  [50.32, 17.71],
  [50.21, 17.76],
  [50.17, 17.6],
  [50.11, 17.65],
  [49.97, 17.87],
  [50.01, 18.05],
  [50.07, 18.03],
  [49.92, 18.32],
  [49.92, 18.57],
  [49.72, 18.62],
  [49.68, 18.8],
  [49.4, 18.98],
  [49.41, 19.19],
  [49.53, 19.26],
  [49.61, 19.47],
  [49.47, 19.57],
  [49.41, 19.79],
  [49.21, 19.76],
  [49.23, 19.98],
  [49.18, 20.08],
  [49.32, 20.15],
  [49.34, 20.31],
  [49.4, 20.33],
  [49.42, 20.72],
  [49.3, 20.93],
  [49.44, 21.12],
  [49.45, 21.63],
  [49.36, 21.78],
  [49.35, 21.96],
  [49.23, 22.03],
  [49.15, 22.23],
  [49.01, 22.89],
  [49.09, 22.89],
  [49.17, 22.71],
  [49.36, 22.75],
  [49.53, 22.64],
  [50.1, 23.28],
  [50.39, 23.73],
  [50.44, 24.03],
  [50.67, 24.09],
  [50.79, 23.96],
  [50.87, 24.15],
  [51.29, 23.65],
  [51.42, 23.7],
  [51.53, 23.57],
  [51.73, 23.53],
  [51.8, 23.64],
  [52.07, 23.65],
  [52.28, 23.18],
  [52.55, 23.47],
  [52.71, 23.94],
  [53.16, 23.92],
  [53.77, 23.55],
  [54.15, 23.49],
  [54.41, 22.89],
  [54.32, 21.45],
  [54.46, 19.64],
  [54.37, 19.35],
  [54.84, 18.33],
  [54.75, 17.35],
  [54.57, 16.7],
]

/** Degrees of latitude that the simplified border may differ by. */
const tolerance = 0.06
/** A degree of longitude is shorter by this factor. */
const narrowed = Math.cos((52 * Math.PI) / 180)

function isWithin({ latitude, longitude }: Coordinates): boolean {
  let within = false
  for (const [i, [y, x]] of outline.entries()) {
    const [beforeY, beforeX] = outline.at(i - 1) ?? [y, x]
    if (y > latitude === beforeY > latitude) continue
    if (longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) within = !within
  }
  return within
}

function isNearBorder({ latitude, longitude }: Coordinates): boolean {
  return outline.some(([y, x], i) => {
    const [beforeY, beforeX] = outline.at(i - 1) ?? [y, x]
    const [dx, dy] = [(x - beforeX) * narrowed, y - beforeY]
    const [px, py] = [(longitude - beforeX) * narrowed, latitude - beforeY]
    const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
    return Math.hypot(px - along * dx, py - along * dy) <= tolerance
  })
}

export const isInPoland = (at: Coordinates): boolean => isWithin(at) || isNearBorder(at)

/** Poland with its neighbours: Berlin, Prague, Bratislava and Vilnius are inside. */
const isNear = ({ latitude, longitude }: Coordinates): boolean =>
  latitude > 47 && latitude < 57.5 && longitude > 10 && longitude < 28

/** Between the coast and Sweden, without Bornholm; north of the coast there is water only. */
const isBaltic = ({ latitude, longitude }: Coordinates): boolean =>
  latitude > 53.8 &&
  longitude > 14.3 &&
  longitude < 19.5 &&
  (latitude < 54.9 || (latitude < 55.9 && longitude > 15.5))

/** Why coordinates are no place of a building: none is so far from Poland, or in the sea. */
export function placeRefusal(at: Coordinates): 'swapped' | 'far' | 'sea' | null {
  if (isInPoland(at)) return null
  if (isBaltic(at)) return 'sea'
  if (isNear(at)) return null
  return isNear({ latitude: at.longitude, longitude: at.latitude }) ? 'swapped' : 'far'
}
