import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/query.ts'
import { Loaded } from '../loaded.tsx'
import { CompanyForm } from './company-form.tsx'
import { ExampleDataCard } from './example-data-card.tsx'

/** Data of the company and the numbering of orders: an administrator's. */
export function CompanyTab() {
  return (
    <Loaded query={useQuery(query('GET /settings/company'))}>
      {(company) => (
        <>
          <CompanyForm company={company} />
          <ExampleDataCard />
        </>
      )}
    </Loaded>
  )
}
