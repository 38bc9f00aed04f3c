export * from './buildings.api.ts'
export * from './record-contact.ts'
