export { Avatar } from './avatar.tsx'
export const addPersonDialog = () => import('./add/add-person-dialog.tsx')
export const missingPeople = () => import('./add/missing-people.tsx')
export { RightsLinks } from './rights-links.tsx'
export { roleNamesQuery, useRoleNames } from './role-names.ts'
export { useSentRecently } from './use-sent-recently.ts'
export * from './users.api.ts'
export { useCoordinatorsFound, usePerformersFound } from './users-found.ts'
export { WaitingEmailBanner } from './waiting-email-banner.tsx'
