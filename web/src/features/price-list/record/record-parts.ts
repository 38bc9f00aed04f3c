import './messages.ts'

export { AddPrice } from './add-price.tsx'
export { PriceDialog } from './price-dialog.tsx'
export { PrintedPrices } from './printed-prices.tsx'
export { RaiseDialog } from './raise-dialog.tsx'
