import './messages.ts'

export * from './address-line.tsx'
export * from './contact-facts.tsx'
export * from './contact-fields.tsx'
export * from './contact-rows.tsx'
export * from './customers.api.ts'
export * from './same-customers.tsx'
export * from './typed-contact.ts'
