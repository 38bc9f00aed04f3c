/** Users: list, page, invitations. */
export const people = {}
