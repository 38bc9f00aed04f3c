export const ownBoardPage = () => import('./own-board-page.tsx').then((it) => it.OwnBoardPage)
export const myCardsPage = () => import('./my-cards-page.tsx').then((it) => it.MyCardsPage)
export { BoardSwitcher } from './board-switcher.tsx'
