export { Avatar } from './avatar.tsx'
export { RightsLinks } from './rights-links.tsx'
export { roleNamesQuery, useRoleNames } from './role-names.ts'
export * from './users.api.ts'
