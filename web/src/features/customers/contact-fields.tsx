import type { ClientType } from '@zlecenia/contract/features/customers/customers.contract'
import { isRegon } from '@zlecenia/contract/lib/identifiers'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import type { Field } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { type Lenient, LenientField, lenientPhone, lenientPostalCode } from '#ui/form/lenient-field.tsx'
import type { ContactText } from './typed-contact.ts'

interface ContactFieldsProps {
  kind: ClientType
  withAddress: boolean
  /** `register(...)`, or name and value of a locked field. */
  input: (field: ContactText) => ComponentProps<'input'>
  locked?: string
  nip?: ReactNode
  /** Messages about a field, in a row of their own. */
  below?: (field: ContactText) => ReactNode
}

/** Requirements 3: no company fields for a private person. */
export function ContactFields({ kind, withAddress, input, locked, nip, below }: ContactFieldsProps) {
  const t = useT()
  const company = kind === 'company'
  const shared = { locked, input }
  return (
    <Rows>
      {company && (
        <>
          {nip ?? <Text {...shared} field="nip" required />}
          {below?.('nip')}
          <Text
            {...shared}
            field="regon"
            soft={{ holds: isRegon, hint: t('client.regonChecksum') }}
            inputMode="numeric"
          />
          <Wide>
            <Text {...shared} field="companyName" required autoComplete="off" />
          </Wide>
        </>
      )}
      <Text {...shared} field="name" required hint={company ? t('contact.nameHintCompany') : undefined} />
      <Text
        {...shared}
        field="phone"
        required
        soft={{ ...lenientPhone, hint: t('client.phoneShape') }}
        type="tel"
      />
      {below?.('phone')}
      <Text {...shared} field="email" type="email" />
      {below?.('email')}
      {(company || withAddress) && (
        <>
          <Text {...shared} field="address" required={company} />
          <Text
            {...shared}
            field="postalCode"
            required={company}
            soft={{ ...lenientPostalCode, hint: t('client.postalCodeShape') }}
            inputMode="numeric"
          />
          <Text {...shared} field="city" required={company} />
        </>
      )}
    </Rows>
  )
}

interface TextProps extends Omit<ComponentProps<typeof Field>, 'label'> {
  field: ContactText
  input: (field: ContactText) => ComponentProps<'input'>
  soft?: Lenient
}

function Text({ field, input, soft, ...rest }: TextProps) {
  const t = useT()
  return (
    <LenientField autoComplete="off" {...rest} {...input(field)} label={t(`contact.${field}`)} soft={soft} />
  )
}
