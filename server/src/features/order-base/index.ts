export {
  blankContact,
  changedMeanwhile,
  changeOf,
  contactColumns,
  mayChange,
  missingIn,
  pickContact,
} from './contacts.ts'
export { filesOfDraft } from './files-of-draft.ts'
export {
  cancelSlots,
  clearReturn,
  deleteOrderRows,
  insertSlotEvents,
  insertStateChanges,
  type KnownSlot,
  type LockedOrder,
  lockOrder,
  lockPerformers,
  overlapsOfSlots,
  performersOfSlots,
  type SlotRows,
  type StoredSlot,
  slotsOfOrder,
  type TakenTime,
  takePausesOver,
  writeLife,
  writeSlots,
  writeState,
} from './life.queries.ts'
export { type KnownCaretaker, lookUp, type OrderContext } from './look-up.queries.ts'
export { claimUnder, endRepeatedDraft, sameAnswer, tooManyFiles } from './once.ts'
export { eventColumns, eventOf } from './order-events.ts'
export { selectFields } from './order-fields.ts'
export { filesOfOrder, referencedOrderFiles } from './order-files.queries.ts'
export {
  noteTexts,
  type Plan,
  type PlannedBuilding,
  type PlannedCaretaker,
  type PlannedContact,
  planOf,
} from './order-plan.ts'
export {
  bookingsOf,
  deviceRows,
  fileRows,
  lifeRows,
  type OrderFile,
  type OrderName,
  type OrderRows,
  orderColumns,
  orderRow,
  type PlannedSlot,
  performerRows,
  type Row,
  serviceRows,
  slotRows,
  slotsOf,
} from './order-rows.ts'
export { orderSearchText } from './order-search-text.ts'
export { type Booking, mostNamed, type Overlap, overlapsWithin, warningsOf } from './overlaps.ts'
export {
  asPerformerVisit,
  changesVisitState,
  inTime,
  officeMarkOf,
  type StoredVisit,
  type StoredVisitEvent,
  slotsNow,
  slotsOfToday,
  storedVisits,
  storedVisitsOfAll,
  visitStateAfter,
} from './visits.queries.ts'
export { inWordsOf, noteWarning, warningIn } from './warnings.ts'
