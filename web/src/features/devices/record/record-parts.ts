import './messages.ts'

export { AddDevice } from './add-device.tsx'
export { DeviceForm } from './device-form.tsx'
export { DeviceHistory } from './device-history.tsx'
