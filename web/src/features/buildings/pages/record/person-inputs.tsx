import { contactPersonTypes } from '@zlecenia/contract/features/buildings/person-types'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { LenientField, lenientPhone } from '#ui/form/lenient-field.tsx'

export const personDialogPx = 640
export const emptyPersonFields = {
  firstName: '',
  lastName: '',
  type: 'contact_person',
  phoneNumber: '',
  email: '',
  hours: '',
  description: '',
}

interface PersonInputsProps {
  input: (name: keyof typeof emptyPersonFields) => UseFormRegisterReturn & { error: string | undefined }
}

export function PersonInputs({ input }: PersonInputsProps) {
  const t = useT()
  return (
    <Rows>
      <Field
        {...input('firstName')}
        label={t('caretakerStep.firstName')}
        autoComplete="off"
        data-autofocus=""
      />
      <Field {...input('lastName')} label={t('caretakerStep.lastName')} autoComplete="off" />
      <Select {...input('type')} label={t('buildingPeople.type')}>
        {contactPersonTypes.map((type) => (
          <option key={type} value={type}>
            {t(`caretakerStep.type.${type}`)}
          </option>
        ))}
      </Select>
      <LenientField
        {...input('phoneNumber')}
        label={t('caretakerStep.phone')}
        type="tel"
        autoComplete="off"
        soft={{ ...lenientPhone, hint: t('client.phoneShape') }}
      />
      <Field {...input('email')} label={t('contact.email')} type="email" autoComplete="off" />
      <Field
        {...input('hours')}
        label={t('buildingPeople.hours')}
        hint={t('buildingPeople.hoursHint')}
        autoComplete="off"
      />
      <Wide>
        <Field {...input('description')} label={t('buildingPeople.description')} autoComplete="off" />
      </Wide>
    </Rows>
  )
}
