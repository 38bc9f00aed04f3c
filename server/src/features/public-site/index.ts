export { serveFrontPages } from './front-pages.ts'
export { publicSiteConstraints } from './public-site.constraints.ts'
export { publicSiteRoutes } from './public-site.routes.ts'
