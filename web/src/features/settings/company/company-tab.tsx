import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../loaded.tsx'
import { companyQuery } from '../settings.api.ts'
import { CompanyForm } from './company-form.tsx'
import { ExampleDataCard } from './example-data-card.tsx'

/** Data of the company and the numbering of orders: an administrator's. */
export function CompanyTab() {
  return (
    <Loaded query={useQuery(companyQuery)}>
      {(company) => (
        <>
          <CompanyForm company={company} />
          <ExampleDataCard />
        </>
      )}
    </Loaded>
  )
}
