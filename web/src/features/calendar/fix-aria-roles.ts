import { t } from '#lib/i18n.ts'

const claimed =
  '[role=table],[role=row],[role=rowgroup],[role=columnheader],[role=cell],[role=list],[role=listitem]'

function correct(board: HTMLElement): void {
  for (const element of board.querySelectorAll(claimed)) {
    element.removeAttribute('role')
    element.removeAttribute('aria-colindex')
  }
  for (const day of board.querySelectorAll('h4')) {
    day.setAttribute('role', 'heading')
    day.setAttribute('aria-level', '3')
  }
  const scrolled = board.querySelector('.ec-main')
  scrolled?.setAttribute('tabindex', '0')
  scrolled?.setAttribute('role', 'region')
  scrolled?.setAttribute('aria-label', t('calendar.title'))
}

/** The library claims a table with empty cells, which screen readers read as broken. Returns a stop. */
export function fixAriaRoles(board: HTMLElement): () => void {
  correct(board)
  const observer = new MutationObserver(() => correct(board))
  observer.observe(board, { childList: true, subtree: true })
  return () => observer.disconnect()
}
