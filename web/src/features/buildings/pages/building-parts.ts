import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One chunk: adding and editing of a building, and its history. */
export const buildingParts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddBuilding }))),
  Access: lazy(() => parts().then((it) => ({ default: it.BuildingAccess }))),
  Move: lazy(() => parts().then((it) => ({ default: it.MoveBuilding }))),
  Note: lazy(() => parts().then((it) => ({ default: it.PassportDialog }))),
  Form: lazy(() => parts().then((it) => ({ default: it.BuildingRecordForm }))),
  History: lazy(() => parts().then((it) => ({ default: it.BuildingHistory }))),
  Person: lazy(() => parts().then((it) => ({ default: it.PersonDialog }))),
  Payer: lazy(() => parts().then((it) => ({ default: it.PayerDialog }))),
  Question: lazy(() => parts().then((it) => ({ default: it.BuildingQuestion }))),
}
