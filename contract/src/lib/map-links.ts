import type { Coordinates } from './coordinates.ts'

export const mapOf = (at: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${at.latitude}&mlon=${at.longitude}#map=18/${at.latitude}/${at.longitude}`

interface Place {
  address: string
  zipCode: string | null
  city: string
}

/** Map search, where the coordinates are not known. */
export function mapOfAddress({ address, zipCode, city }: Place): string {
  const sought = `${address}, ${zipCode ?? ''} ${city}`.replace(/ {2}/gu, ' ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(sought)}`
}
