import type { OwnPositions } from '@zlecenia/contract/features/positions/positions.contract'
import { positions } from '@zlecenia/contract/messages/pl/positions'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { addMessages, translate } from '#lib/i18n.ts'
import { toast } from '#ui/toast/toast.ts'
import type { Position } from './tap-positions.ts'

addMessages({ positions })

/** Milliseconds: a tap waits no longer for its position. */
const patience = 3000
/** Metres; the server refuses less exact ones. */
const mostMetres = 10_000

let known: Promise<OwnPositions | null> | undefined
let isOffered = false

function offer(open: (address: string) => void): void {
  if (isOffered) return
  isOffered = true
  const run = () => open(addressOf('myTime'))
  toast.success(translate('positions.toRead'), undefined, { label: translate('positions.read'), run })
}

/** Reads once whether positions are on; an unconfirmed notice is offered for reading, and read again afterwards. */
export function preparePositions(open: (address: string) => void): void {
  known ??= call('GET /me/positions', { quiet: true }).then(
    (own) => {
      if (own.notice && !own.confirmedAt) {
        known = undefined
        offer(open)
      }
      return own
    },
    // No position is taken; the next page asks again.
    () => {
      known = undefined
      return null
    },
  )
}

/** The position of a press, where positions are on; null when it takes too long. */
export async function takenPosition(): Promise<Position | null> {
  const own = await known
  if (!own?.isOn || !('geolocation' in navigator)) return null
  return new Promise((resolve) => {
    // The browser's own limit begins after its question for permission.
    setTimeout(() => resolve(null), patience)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        const isPlace = (lat !== 0 || lng !== 0) && accuracy <= mostMetres
        resolve(isPlace ? { lat, lng, accuracy } : null)
      },
      // Denied or unknown: the tap goes without it.
      () => resolve(null),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 },
    )
  })
}
