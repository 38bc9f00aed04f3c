import { useQueryClient } from '@tanstack/react-query'
import type { CompanySettings } from '@zlecenia/contract/features/settings/settings.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { invalidate, keepSaved, query } from '#lib/query.ts'
import { Banner } from '#ui/form/banner.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import styles from '../settings.module.css'
import { CompanyCard } from './company-card.tsx'
import { companyFields, companySentOf } from './company-fields.ts'
import { NumberingCard } from './numbering-card.tsx'
import { useCompanyWords } from './use-company-words.ts'

const companyQuery = query('GET /settings/company')

/** One record, one version, one form. */
export function CompanyForm({ company }: { company: CompanySettings }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const words = useCompanyWords()
  const mayChange = may(['update', 'Settings'])
  const editing = useRecordForm({
    record: company,
    fieldsOf: companyFields,
    save: (changed, { version }) =>
      call('PATCH /settings/company', { body: { ...companySentOf(changed), version } }),
    reread: () => queries.fetchQuery({ ...companyQuery, staleTime: 0 }),
    onSaved(saved) {
      keepSaved(queries, companyQuery.queryKey, saved)
      void invalidate(queries, 'GET /me')
    },
  })
  return (
    <RecordForm of={editing} {...words} {...(!mayChange && { foot: null })}>
      <fieldset className={styles.parts} disabled={!mayChange}>
        {!mayChange && <Banner tone="info">{t('settings.company.readOnly')}</Banner>}
        <CompanyCard />
        <NumberingCard next={editing.base.next} />
      </fieldset>
    </RecordForm>
  )
}
