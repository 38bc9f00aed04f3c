import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export const ownBoardPage = () => import('./own-board-page.tsx').then((it) => it.OwnBoardPage)
export const myCardsPage = () => import('./my-cards-page.tsx').then((it) => it.MyCardsPage)
export { CardsOf } from './about/cards-of.tsx'
export { BoardSwitcher } from './board-switcher.tsx'
export const NewCardDialog = lazy(async () => ({
  default: (await withMessages(import('./dialogs/new-card-dialog.tsx'))).NewCardDialog,
}))
