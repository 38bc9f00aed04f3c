import { mapOf, mapOfAddress } from '@zlecenia/contract/lib/map-links'
import type { Visit } from './my-day.api.ts'

/** Opens the maps of the phone; elsewhere a map in the browser. */
export function mapAddressOf(object: Visit['object'], agent = navigator.userAgent): string {
  const { street, city, zip, lat, lng } = object
  const at = lat === null || lng === null ? null : `${lat},${lng}`
  const sought = encodeURIComponent(`${street}, ${zip ?? ''} ${city}`.replace(/ {2,}/gu, ' '))
  if (/android/iu.test(agent)) return at ? `geo:${at}?q=${at}` : `geo:0,0?q=${sought}`
  if (/iphone|ipad/iu.test(agent)) return `https://maps.apple.com/?q=${sought}${at ? `&ll=${at}` : ''}`
  return lat === null || lng === null
    ? mapOfAddress({ address: street, zipCode: zip, city })
    : mapOf({ latitude: lat, longitude: lng })
}
