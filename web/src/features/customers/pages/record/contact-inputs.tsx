import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { LenientField, lenientPhone } from '#ui/form/lenient-field.tsx'

export const contactDialogPx = 640
export const emptyContactFields = { name: '', position: '', phone: '', email: '', isMain: false }
export type ContactFieldsTyped = typeof emptyContactFields

interface ContactInputsProps {
  input: (name: keyof ContactFieldsTyped) => ComponentProps<'input'> & { error: string | undefined }
}

export function ContactInputs({ input }: ContactInputsProps) {
  const t = useT()
  const { error: _, ...isMain } = input('isMain')
  return (
    <>
      <Rows>
        <Field {...input('name')} label={t('contact.name')} required autoComplete="off" data-autofocus="" />
        <Field {...input('position')} label={t('customerRecord.position')} autoComplete="off" />
        <LenientField
          {...input('phone')}
          label={t('contact.phone')}
          type="tel"
          autoComplete="off"
          soft={{ ...lenientPhone, hint: t('client.phoneShape') }}
        />
        <Field {...input('email')} label={t('contact.email')} type="email" autoComplete="off" />
      </Rows>
      <Check {...isMain} label={t('customerRecord.isMain')} />
    </>
  )
}
