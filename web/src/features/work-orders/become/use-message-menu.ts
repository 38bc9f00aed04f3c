import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'

const MessageMenu = lazy(async () => ({
  default: (await withMessages(import('./message-menu.tsx'))).MessageMenu,
}))

/** Undefined for who may make neither an order nor a card of what is said. */
export function useMessageMenu() {
  const may = useMay()
  return may(['create', 'Order']) || may(['update', 'Kanban']) ? MessageMenu : undefined
}
