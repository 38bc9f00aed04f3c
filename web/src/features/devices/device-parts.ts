import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One chunk: adding, changing and history of a device. */
export const deviceParts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddDevice }))),
  Form: lazy(() => parts().then((it) => ({ default: it.DeviceForm }))),
  Labels: lazy(() => parts().then((it) => ({ default: it.LabelsDialog }))),
  Question: lazy(() => parts().then((it) => ({ default: it.DeviceQuestion }))),
  Replaced: lazy(() => parts().then((it) => ({ default: it.ReplacedPartDialog }))),
  History: lazy(() => parts().then((it) => ({ default: it.DeviceHistory }))),
}
