import { lazy } from 'react'
import { withMessages } from '../../lib/i18n.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One file: what adds and changes a building, and what was changed. */
export const buildingParts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddBuilding }))),
  Form: lazy(() => parts().then((it) => ({ default: it.BuildingRecordForm }))),
  History: lazy(() => parts().then((it) => ({ default: it.BuildingHistory }))),
  Question: lazy(() => parts().then((it) => ({ default: it.BuildingQuestion }))),
}
