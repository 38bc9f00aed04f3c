export { Avatar } from './avatar.tsx'
export * from './users.api.ts'
