/** Matches the predicate of the indexes of open orders. */
export const isOpen = 'o.ended is null'

export const ownersOfOpenOrders = `select o.customer_id from orders o where ${isOpen}`

export const openOrdersOf = (which: string): string =>
  `(select count(*) from orders o where ${which} and ${isOpen})`
