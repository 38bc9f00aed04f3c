export { articleHtml } from './article-html.ts'
export { helpConstraints } from './help.constraints.ts'
export { helpRoutes } from './help.routes.ts'
export { serveHelpCenter } from './help-center.ts'
