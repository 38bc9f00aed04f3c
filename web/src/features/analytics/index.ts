export const operationsPage = () => import('./operations-page.tsx').then((it) => it.OperationsPage)
