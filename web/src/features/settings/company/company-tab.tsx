import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { QueryState } from '#ui/query-state.tsx'
import { CompanyForm } from './company-form.tsx'
import { ExampleDataCard } from './example-data-card.tsx'
import { LogoCard } from './logo-card.tsx'

export function CompanyTab() {
  const t = useT()
  return (
    <QueryState failed={t('settings.failed')} query={useQuery(query('GET /settings/company'))}>
      {(company) => (
        <>
          <LogoCard logo={company.logo} />
          <CompanyForm company={company} />
          <ExampleDataCard />
        </>
      )}
    </QueryState>
  )
}
