export { orderBulkRoutes } from './bulk/order-bulk.routes.ts'
export { refusePerformers } from './change/change-order.ts'
export { orderChangeRoutes } from './change/order-changes.routes.ts'
export { purgeRemovedFiles } from './change/order-files.queries.ts'
export { addOrderFiles } from './change/order-files.ts'
export { slotLetterTask } from './change/slot-letter.ts'
export { changePriority } from './change-priority.ts'
export { orderConversationRoutes } from './conversation/conversation.routes.ts'
export { orderMessages } from './conversation/conversation.service.ts'
export { orderConversationFileRoutes } from './conversation/conversation-files.routes.ts'
export { notifyOfPausesOver } from './life/pauses-over.ts'
export type { SlotChange } from './life/slot-diff.ts'
export type { OrderOfMany, SlotOfMany } from './life/slots-of-many.queries.ts'
export { type ChangedSlot, saveSlotsOfMany } from './life/slots-of-many.ts'
export { isOpen, openOrdersOf, ownersOfOpenOrders } from './open-orders.queries.ts'
export { orderAdditionRoutes } from './order-additions.routes.ts'
export { seesAllOrders } from './order-as-seen.ts'
export {
  hasFailed,
  isBegunLate,
  orderConditions,
  reacted,
  type SeesOrders,
  solvedAtOnce,
} from './order-filters.queries.ts'
export { orderLifeRoutes } from './order-life.routes.ts'
export { countOrders } from './order-list.queries.ts'
export { orderPaperRoutes } from './order-papers.routes.ts'
export { findOrders, orderMatches, orderSearch, orderSearchedText } from './order-search.queries.ts'
export { orderTexts } from './order-texts.queries.ts'
export { overdue } from './overdue.queries.ts'
export { notifyOverdue } from './overdue.ts'
export { fileNameOf as orderFileName, orderPdf } from './paper/order-pdf.ts'
export { orderFileOf, readOrder } from './read-order.ts'
export { everyOrder, seenBy } from './seen-by.ts'
export { viewedOrders } from './viewed-orders.ts'
export { notifyOfVisitsNotBegun } from './visits/not-begun.ts'
export { workOrderConstraints } from './work-orders.constraints.ts'
export { workOrderRoutes } from './work-orders.routes.ts'
