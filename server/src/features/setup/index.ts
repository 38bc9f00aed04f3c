export { setupConstraints } from './setup.constraints.ts'
export { exampleDataRoutes, setupRoutes } from './setup.routes.ts'
export { setupCodeFor } from './setup-code.ts'
