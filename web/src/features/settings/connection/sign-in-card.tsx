import { useQuery, useQueryClient } from '@tanstack/react-query'
import { signInLooks } from '@zlecenia/contract/features/session/sign-in-looks'
import {
  type SignInSettings,
  signInClaimMax,
} from '@zlecenia/contract/features/settings/sign-in-look.contract'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { Controller } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { keepSaved, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { SignInPictureCard } from './sign-in-picture-card.tsx'

const signInQuery = query('GET /settings/sign-in')
const previews = { card: addressOf('loginLook'), picture: pages.loginLook.also[0] }
const fieldsOf = ({ look, claim, logo }: SignInSettings) => ({ look, claim: claim ?? '', logo })

export function SignInCard() {
  const t = useT()
  return (
    <QueryState failed={t('settings.failed')} query={useQuery(signInQuery)}>
      {(settings) => (
        <>
          <SignInForm settings={settings} />
          <SignInPictureCard picture={settings.picture} />
        </>
      )}
    </QueryState>
  )
}

function SignInForm({ settings }: { settings: SignInSettings }) {
  const t = useT()
  const queries = useQueryClient()
  const mayChange = useMay()(['update', 'Settings'])
  const editing = useRecordForm({
    record: settings,
    fieldsOf,
    save(changed, from) {
      const { look, claim, logo } = { ...fieldsOf(from), ...changed }
      return call('PUT /settings/sign-in', {
        body: { look, claim: claim || null, logo, version: from.version },
      })
    },
    reread: () => queries.fetchQuery({ ...signInQuery, staleTime: 0 }),
    onSaved: (saved) => {
      keepSaved(queries, signInQuery.queryKey, saved)
      // The company's form has the same version.
      void queries.invalidateQueries({ queryKey: query('GET /settings/company').queryKey })
    },
  })
  const { form, field } = editing
  return (
    <RecordForm
      of={editing}
      labelOf={(name) => t(`settings.signIn.${name as keyof ReturnType<typeof fieldsOf>}`)}
      {...(!mayChange && { foot: null })}
    >
      <fieldset disabled={!mayChange}>
        <Card title={t('settings.signIn.title')} hint={t('settings.signIn.hint')}>
          <div className="stack">
            <Controller
              control={form.control}
              name="look"
              render={({ field: { value, onChange } }) => (
                <RadioCards
                  label={t('settings.signIn.look')}
                  name="look"
                  value={value}
                  onChoose={onChange}
                  options={signInLooks.map((it) => ({
                    value: it,
                    title: t(`settings.signIn.${it}`),
                    description: t(`settings.signIn.${it}Hint`),
                  }))}
                />
              )}
            />
            <p className="cluster">
              {signInLooks.map((it) => (
                <a key={it} href={previews[it]} target="_blank" rel="noreferrer">
                  {t('settings.signIn.preview', { look: t(`settings.signIn.${it}`) })}
                </a>
              ))}
            </p>
            <Field
              {...field('claim')}
              label={t('settings.signIn.claim')}
              hint={t('settings.signIn.claimHint')}
              maxLength={signInClaimMax}
            />
            <Check
              {...form.register('logo')}
              label={t('settings.signIn.logo')}
              hint={t('settings.signIn.logoHint')}
            />
          </div>
        </Card>
      </fieldset>
    </RecordForm>
  )
}
