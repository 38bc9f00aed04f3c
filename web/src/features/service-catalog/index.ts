export * from './group-icon.tsx'
export * from './service-catalog.api.ts'
