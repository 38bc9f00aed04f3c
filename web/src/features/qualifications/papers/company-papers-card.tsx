import { useQuery } from '@tanstack/react-query'
import type { CompanyPaper } from '@zlecenia/contract/features/qualifications/papers.contract'
import { lazy } from 'react'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { LastingChip } from '../lasting-chip.tsx'
import { ScanTools } from '../record/scan-tools.tsx'
import { ScanButton } from '../scan-button.tsx'
import { PapersListCard } from './papers-list-card.tsx'

const parts = () => withMessages(import('./paper-forms.tsx'))
const AddCompanyPaper = lazy(() => parts().then((it) => ({ default: it.AddCompanyPaper })))
const ChangeCompanyPaper = lazy(() => parts().then((it) => ({ default: it.ChangeCompanyPaper })))

export function CompanyPapersCard() {
  const t = useT()
  return (
    <PapersListCard
      title={t('papers.ofCompany')}
      hint={t('papers.ofCompanyHint')}
      add={t('papers.addPaper')}
      empty={t('papers.noPapers')}
      query={useQuery(query('GET /company-papers'))}
      rowsOf={({ papers }) => papers}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      chips={(it) => !it.archived && <LastingChip of={it} />}
      factsOf={({ validUntil, number, issuer }) => [
        validUntil ? t('qualifications.until', { day: dayOf(validUntil) }) : t('qualifications.endless'),
        number && t('qualifications.numberOf', { number }),
        issuer,
      ]}
      below={(it) => <CompanyScan of={it} />}
      Add={AddCompanyPaper}
      Change={ChangeCompanyPaper}
    />
  )
}

function CompanyScan({ of: { id, name, scan, archived, version } }: { of: CompanyPaper }) {
  const mayChange = useMay()(['update', 'Settings'])
  const params = { id }
  return (
    <span className="cluster">
      {scan && (
        <ScanButton
          kind={name}
          name={scan.name}
          load={() => call('GET /company-papers/:id/scan', { params })}
        />
      )}
      {mayChange && (scan || !archived) && (
        <ScanTools
          takes={!archived}
          kind={name}
          scan={scan}
          topic="Settings"
          save={(file) =>
            call('PUT /company-papers/:id/scan', {
              params,
              query: { name: file.name, version },
              body: file,
            })
          }
          remove={() => call('DELETE /company-papers/:id/scan', { params })}
        />
      )}
    </span>
  )
}
