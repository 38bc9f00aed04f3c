import './messages.ts'

export { AddDevice } from './add-device.tsx'
export { DeviceForm } from './device-form.tsx'
export { DeviceHistory } from './device-history.tsx'
export { DeviceQuestion } from './device-question.tsx'
export { LabelsDialog } from './labels-dialog.tsx'
export { ReplacedPartDialog } from './replaced-part.tsx'
