/** An account is assigned to its company or not; a company has a status, or is absent from the list. */
export const whiteListResults = [
  'assigned',
  'notAssigned',
  'active',
  'exempt',
  'unregistered',
  'absent',
] as const
export type WhiteListResult = (typeof whiteListResults)[number]
