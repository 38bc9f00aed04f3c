export const ordersBoardPage = () => import('./orders-board-page.tsx').then((it) => it.OrdersBoardPage)
