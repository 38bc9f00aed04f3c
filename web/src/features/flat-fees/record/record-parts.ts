import './messages.ts'

export { AddFee } from './add-fee.tsx'
export { ChangeFee } from './change-fee.tsx'
