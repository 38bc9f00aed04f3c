import { t } from '#lib/i18n.ts'

const claimed =
  '[role=table],[role=row],[role=rowgroup],[role=columnheader],[role=cell],[role=list],[role=listitem]'

function correct(calendar: HTMLElement): void {
  for (const element of calendar.querySelectorAll(claimed)) {
    element.removeAttribute('role')
    element.removeAttribute('aria-colindex')
  }
  for (const day of calendar.querySelectorAll('h4')) {
    day.setAttribute('role', 'heading')
    day.setAttribute('aria-level', '3')
  }
  const scrolled = calendar.querySelector('.ec-main')
  scrolled?.setAttribute('tabindex', '0')
  scrolled?.setAttribute('role', 'region')
  scrolled?.setAttribute('aria-label', t('calendar.title'))
}

/** The library claims a table with empty cells, which screen readers read as broken. Returns a stop. */
export function fixAriaRoles(calendar: HTMLElement): () => void {
  correct(calendar)
  const observer = new MutationObserver(() => correct(calendar))
  observer.observe(calendar, { childList: true, subtree: true })
  return () => observer.disconnect()
}
