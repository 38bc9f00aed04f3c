import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { QueryState } from '#ui/query-state.tsx'
import './messages.ts'
import { PreviewCard } from './preview-card.tsx'
import { SiteForm } from './site-form.tsx'

/** The company's own pages for everybody. */
export function PublicSiteTab() {
  const t = useT()
  return (
    <QueryState failed={t('siteSettings.failed')} query={useQuery(query('GET /settings/public-site'))}>
      {(settings) => (
        <>
          <SiteForm settings={settings} />
          <PreviewCard isShown={settings.isOn && settings.lacks.length === 0} />
        </>
      )}
    </QueryState>
  )
}
