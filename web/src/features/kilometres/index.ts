export const kilometresPage = () => import('./kilometres-page.tsx').then((it) => it.KilometresPage)
