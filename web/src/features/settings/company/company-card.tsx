import { coordinatesIn } from '@zlecenia/contract/lib/coordinates'
import { nipDoubt } from '@zlecenia/contract/lib/nip-doubt'
import { placeRefusal } from '@zlecenia/contract/lib/poland'
import { place } from '@zlecenia/contract/messages/pl/place'
import { useFormContext } from 'react-hook-form'
import { addMessages, translate, useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { LenientField, lenientPhone, lenientPostalCode } from '#ui/form/lenient-field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import type { CompanyFields } from './company-fields.ts'

addMessages({ place })

/** A wrong NIP is a hint (requirements, decision 3). */
export function CompanyCard() {
  const t = useT()
  const form = useFormContext<CompanyFields>()
  const nip = form.watch('nip')
  const field = (name: keyof Omit<CompanyFields, 'numbering'>) => ({
    ...form.register(name),
    error: problemAt(form, name),
  })
  const isPlace = (text: string) => {
    if (text.trim() === '') return true
    const found = coordinatesIn(text)
    if (!found) return t('settings.company.noCoordinates')
    const why = placeRefusal(found)
    return why === null || t(`place.${why}`)
  }
  const notBlank = (text: string) => text.trim() !== '' || t('rules.required')
  return (
    <Card title={t('settings.company.title')}>
      <div className="stack">
        <Rows>
          <Wide>
            <Field
              {...field('companyName')}
              {...form.register('companyName', { validate: notBlank })}
              label={t('settings.company.name')}
              autoComplete="organization"
              required
            />
          </Wide>
          <Field
            {...field('nip')}
            label={t('settings.company.nip')}
            inputMode="numeric"
            hint={translate(nipDoubt(nip) ?? '')}
          />
          <Field {...field('address')} label={t('settings.company.address')} autoComplete="street-address" />
          <LenientField
            {...field('postalCode')}
            label={t('settings.company.postalCode')}
            autoComplete="postal-code"
            soft={{ ...lenientPostalCode, hint: t('client.postalCodeShape') }}
          />
          <Field {...field('city')} label={t('settings.company.city')} autoComplete="address-level2" />
          <LenientField
            {...field('phoneNumber')}
            label={t('settings.company.phone')}
            type="tel"
            autoComplete="tel"
            soft={{ ...lenientPhone, hint: t('client.phoneShape') }}
          />
          <Field {...field('email')} label={t('settings.company.email')} type="email" autoComplete="email" />
          <Field
            {...field('coordinates')}
            {...form.register('coordinates', { validate: isPlace })}
            label={t('settings.company.base')}
            hint={t('settings.company.baseHint')}
            dir="ltr"
            autoComplete="off"
          />
        </Rows>
      </div>
    </Card>
  )
}
