import { useT } from '#lib/i18n.ts'
import { usePageTitle } from '#lib/use-page-title.ts'

export function InvoicePage() {
  const t = useT()
  usePageTitle(t('menu.invoices'))
  return <h1>{t('menu.invoices')}</h1>
}
