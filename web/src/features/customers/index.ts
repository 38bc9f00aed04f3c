export * from './customers.api.ts'
export * from './typed-contact.ts'
