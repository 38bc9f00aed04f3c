import { useQueryClient } from '@tanstack/react-query'
import type { CompanySettings } from '@zlecenia/contract/features/settings/settings.contract'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { invalidate, query } from '../../../lib/query.ts'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { Banner } from '../../../ui/form/banner.tsx'
import { Button, SubmitButton } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Refused } from '../refused.tsx'
import styles from '../settings.module.css'
import { startFromSaved, useSaving } from '../use-saving.ts'
import { CompanyCard } from './company-card.tsx'
import { type CompanyDraft, companyDraft } from './company-draft.ts'
import { NumberingCard } from './numbering-card.tsx'

/** Both cards are one form: they are one record with one version. */
export function CompanyForm({ company }: { company: CompanySettings }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  // What the form began with: what comes later must not overwrite what is being typed.
  const [known, setKnown] = useState(company)
  const form = useForm<CompanyDraft>({ defaultValues: companyDraft(company) })
  const mayChange = may(['update', 'Settings'])

  const begin = (from: CompanySettings) => {
    setKnown(from)
    form.reset(companyDraft(from))
  }
  const saving = useSaving(form, async (sent) => {
    const { numbering, ...draft } = sent
    const digits = Number(numbering.digits)
    const yearFirst = numbering.yearFirst === 'true'
    const body = { ...draft, numbering: { ...numbering, digits, yearFirst }, version: known.version }
    const saved = await call('PUT /settings/company', { body })
    queries.setQueryData(query('GET /settings/company').queryKey, saved)
    setKnown(saved)
    startFromSaved(form, sent, companyDraft(saved))
    toast.success(t('settings.saved'))
    await invalidate(queries, 'GET /me')
  })
  async function startOver(): Promise<void> {
    begin(await queries.fetchQuery({ ...query('GET /settings/company'), staleTime: 0 }))
    saving.forgive()
  }
  return (
    <FormProvider {...form}>
      <Form onSubmit={saving.submit}>
        <fieldset className={styles.parts} disabled={!mayChange}>
          {!mayChange && <Banner tone="info">{t('settings.company.readOnly')}</Banner>}
          <CompanyCard />
          <NumberingCard next={known.next} />
          <Refused by={saving.refused} onReload={startOver} />
          {mayChange && (
            <div className={styles.foot}>
              <SubmitButton busy={saving.busy}>{t('settings.save')}</SubmitButton>
              {form.formState.isDirty && (
                <Button look="text" onClick={() => begin(known)}>
                  {t('settings.undo')}
                </Button>
              )}
            </div>
          )}
        </fieldset>
        <LeaveQuestion asked={() => form.formState.isDirty} />
      </Form>
    </FormProvider>
  )
}
