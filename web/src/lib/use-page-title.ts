import { useEffect } from 'react'
import { t } from './i18n.ts'

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} – ${t('shell.product')}` : t('shell.product')
  }, [title])
}
