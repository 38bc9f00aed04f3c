export { savedViewConstraints } from './saved-views.constraints.ts'
export { savedViewRoutes } from './saved-views.routes.ts'
export { type ViewCount, viewedList } from './viewed-list.ts'
