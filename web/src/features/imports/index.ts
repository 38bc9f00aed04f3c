export const importsPage = () => import('./imports-page.tsx').then((it) => it.ImportsPage)
