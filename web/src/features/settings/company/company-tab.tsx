import { useQuery } from '@tanstack/react-query'
import { PositionsCard } from '#features/positions/index.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
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
          <LazyPart>
            <PositionsCard />
          </LazyPart>
          <ExampleDataCard />
        </>
      )}
    </QueryState>
  )
}
