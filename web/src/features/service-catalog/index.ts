export * from './service-catalog.api.ts'
