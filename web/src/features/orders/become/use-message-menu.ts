import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'

const MessageMenu = lazy(async () => ({
  default: (await withMessages(import('./message-menu.tsx'))).MessageMenu,
}))

/** Undefined without the right to create orders or cards. */
export function useMessageMenu() {
  const may = useMay()
  return may(['create', 'Order']) || may(['update', 'Kanban']) ? MessageMenu : undefined
}
