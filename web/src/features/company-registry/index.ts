export * from './company-differences.ts'
export * from './company-registry.api.ts'
