import { useQuery } from '@tanstack/react-query'
import { type Customer, emailRule } from '@zlecenia/contract/features/customers/customers.contract'
import { isPhone, normalNip, normalPhone } from '@zlecenia/contract/lib/identifiers'
import { useT } from '../../lib/i18n.ts'
import { Banner } from '../../ui/form/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { sameCustomersQuery } from './customers.api.ts'

/** Normalised; only complete values are looked up. */
export interface SameAs {
  nip: string | null
  phone: string | null
  email: string | null
}
export const sameAsNothing: SameAs = { nip: null, phone: null, email: null }

export function sameAs(typed: { nip: string; phone: string; email: string }): SameAs {
  const nip = normalNip(typed.nip)
  const email = typed.email.trim()
  return {
    nip: /^\d{10}$/u.test(nip) ? nip : null,
    phone: isPhone(typed.phone) ? normalPhone(typed.phone) : null,
    email: email && emailRule(email) === true ? email : null,
  }
}

interface SameCustomersProps {
  as: SameAs
  except: string | null
  onUse: (customer: Customer) => void
}

export function SameCustomers({ as, except, onUse }: SameCustomersProps) {
  const t = useT()
  const { data = [] } = useQuery(sameCustomersQuery(as))
  const others = data.filter((it) => it.id !== except)
  if (others.length === 0) return null
  return (
    <Banner
      tone="info"
      announced
      actions={others.map((it) => (
        <Button key={it.id} onClick={() => onUse(it)}>
          {t('clientStep.useSame', { name: it.companyName ?? it.name })}
        </Button>
      ))}
    >
      {t('clientStep.sameFound')}
    </Banner>
  )
}
