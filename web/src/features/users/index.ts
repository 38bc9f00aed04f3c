export * from './users.api.ts'
