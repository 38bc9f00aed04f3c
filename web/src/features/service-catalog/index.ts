export * from './group-colour.ts'
export * from './group-icon.tsx'
export * from './service-catalog.api.ts'
