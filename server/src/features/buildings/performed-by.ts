/** Orders with a slot of the user; a removed slot does not count, a slot cancelled with its order does. */
export const performedBy = (orderId: string, userId: string): string => `exists (
  select 1 from slots s join slot_performers p on p.slot_id = s.id
   where s.order_id = ${orderId} and s.cancelled is distinct from 'slot' and p.user_id = ${userId})`

/** Buildings in which the user performs an order. */
export const ownBuilding = (buildingId: string, userId: string): string =>
  `exists (select 1 from orders mine where mine.building_id = ${buildingId} and ${performedBy('mine.id', userId)})`
