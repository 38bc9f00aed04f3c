import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One file: what adds and changes vehicles, and their history. */
export const vehicleParts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddVehicle }))),
  Form: lazy(() => parts().then((it) => ({ default: it.VehicleForm }))),
  History: lazy(() => parts().then((it) => ({ default: it.VehicleHistory }))),
  Term: lazy(() => parts().then((it) => ({ default: it.TermDialog }))),
  DoneTerm: lazy(() => parts().then((it) => ({ default: it.DoneTermDialog }))),
  Use: lazy(() => parts().then((it) => ({ default: it.UseDialog }))),
  Entry: lazy(() => parts().then((it) => ({ default: it.EntryDialog }))),
  Handover: lazy(() => parts().then((it) => ({ default: it.HandoverDialog }))),
  Removal: lazy(() => parts().then((it) => ({ default: it.RemovalDialog }))),
}

/** The chart kit, for readers of costs. */
export const VehicleCosts = lazy(() =>
  withMessages(import('./costs-chart.tsx')).then((it) => ({ default: it.CostsChart })),
)
