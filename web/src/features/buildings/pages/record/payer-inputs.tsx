import type { ClientType } from '@zlecenia/contract/features/customers/customers.contract'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ContactFields, type ContactText } from '#features/customers/index.ts'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

export const payerDialogPx = 760

interface PayerInputsProps {
  kind: ClientType
  onKind: (kind: ClientType) => void
  input: (name: ContactText | 'isDefault') => UseFormRegisterReturn & { error: string | undefined }
}

export function PayerInputs({ kind, onKind, input }: PayerInputsProps) {
  const t = useT()
  const { error: _, ...isDefault } = input('isDefault')
  return (
    <>
      <RadioCards
        name="clientType"
        label={t('billingStep.type')}
        value={kind}
        options={[
          { value: 'company', title: t('contact.company'), description: t('contact.companyDescription') },
          { value: 'private', title: t('contact.private'), description: t('contact.privateDescription') },
        ]}
        onChoose={onKind}
      />
      <ContactFields kind={kind} withAddress input={input} />
      <Check {...isDefault} label={t('buildingPeople.isDefault')} />
    </>
  )
}
