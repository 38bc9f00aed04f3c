import { asTyped } from './text.ts'

/** Degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** Decimals of degrees: about 10 cm. */
const decimals = 6
const rounded = (degrees: number) => Number(degrees.toFixed(decimals))

function coordinatesOf(latitude: number, longitude: number): Coordinates | null {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? { latitude: rounded(latitude), longitude: rounded(longitude) } : null
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const pair = String.raw`${number}\s*(?:,|%2C)\s*(?:\+|%20)?${number}`

/** The pin precedes the centre of the map. */
const inLinks = [
  `!3d${number}!4d${number}`,
  `[?&]mlat=${number}&mlon=${number}`,
  `[?&](?:ll|q|query|destination|daddr|coordinate|center|sll)=(?:loc:)?${pair}`,
  `/(?:place|search|dir/[^/]*)/${pair}`,
  String.raw`#map=[\d.]+/${number}/${number}`,
  `/@${pair}`,
  `^geo:${pair}`,
].map((source) => new RegExp(source, 'iu'))

const sides: Readonly<Record<string, -1 | 1>> = { N: 1, E: 1, S: -1, W: -1 }
const angle = String.raw`(\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*["″]\s*)?`
const sideLast = new RegExp(String.raw`^${angle}([NS])[\s,;]*${angle}([EW])$`, 'iu')
const sideFirst = new RegExp(String.raw`^([NS])\s*${angle}[\s,;]*([EW])\s*${angle}$`, 'iu')

const plain = [
  new RegExp(String.raw`^\(?${number}\s*[,;\s]\s*${number}\)?$`, 'u'),
  /^(-?\d{1,3},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)$/u,
  /^(-?\d{1,3},\d+),\s+(-?\d{1,3},\d+)$/u,
]

const numberOf = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))
const degrees = (side: string, [whole, minutes, seconds]: readonly (string | undefined)[]) =>
  (sides[side.toUpperCase()] ?? 1) * (numberOf(whole) + numberOf(minutes) / 60 + numberOf(seconds) / 3600)

function withSides(text: string): Coordinates | null {
  const last = sideLast.exec(text)
  if (last)
    return coordinatesOf(degrees(last[4] ?? '', last.slice(1, 4)), degrees(last[8] ?? '', last.slice(5, 8)))
  const first = sideFirst.exec(text)
  if (!first) return null
  return coordinatesOf(degrees(first[1] ?? '', first.slice(2, 5)), degrees(first[5] ?? '', first.slice(6, 9)))
}

const isLink = (text: string) => /^(?:https?:\/\/|geo:|www\.)/iu.test(text)

/** Coordinates as typed, or from a link to Google, Apple or OpenStreetMap maps; null if there are none. */
export function coordinatesIn(typed: string): Coordinates | null {
  const text = asTyped(typed).trim()
  for (const form of isLink(text) ? inLinks : plain) {
    const found = form.exec(text)
    if (found) return coordinatesOf(numberOf(found[1]), numberOf(found[2]))
  }
  return isLink(text) ? null : withSides(text)
}

export const writtenCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`
