export { orderSearchText } from './order-search-text.ts'
