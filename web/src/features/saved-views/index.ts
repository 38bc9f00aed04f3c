export { useStartView } from './use-start-view.ts'
export { ViewsRow } from './views-row.tsx'
