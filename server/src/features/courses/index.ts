export { serveCertificates } from './certificate-page.ts'
export { courseConstraints } from './courses.constraints.ts'
export { courseRoutes } from './courses.routes.ts'
