export { OrderItemsPart } from './order-items-part.tsx'
