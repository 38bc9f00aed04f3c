export const dispatchPage = () => import('./dispatch-page.tsx').then((it) => it.DispatchPage)
