import './messages.ts'

export { AddItem } from './add-item.tsx'
export { ChangeItem } from './change-item.tsx'
export { RemoveItem } from './remove-item.tsx'
