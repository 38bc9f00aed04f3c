/** Clients: list and page. */
export const clients = {}
