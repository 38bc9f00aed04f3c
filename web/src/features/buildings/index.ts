export * from './buildings.api.ts'
