import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One file: what adds and corrects trips. */
export const tripParts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddTrip }))),
  Change: lazy(() => parts().then((it) => ({ default: it.ChangeTrip }))),
}
