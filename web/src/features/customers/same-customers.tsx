import { useQuery } from '@tanstack/react-query'
import { type Customer, emailRule } from '@zlecenia/contract/features/customers/customers.contract'
import { isPhone, normalNip, normalPhone } from '@zlecenia/contract/lib/identifiers'
import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { addressOf } from '@zlecenia/contract/pages'
import { addMessages, useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Wide } from '#ui/form/layout.tsx'
import { Link } from '#ui/link.tsx'
import { sameCustomersQuery } from './customers.api.ts'

addMessages({ dialogClient })

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

/** The field by which a client matches; a contact person's number counts as a phone. */
function causeOf(it: Customer, as: SameAs): keyof SameAs {
  if (as.nip && it.nip && normalNip(it.nip) === as.nip) return 'nip'
  const isByEmail = as.email !== null && it.email?.toLowerCase() === as.email.toLowerCase()
  if (isByEmail && !(as.phone && it.phone && normalPhone(it.phone) === as.phone)) return 'email'
  return as.phone ? 'phone' : as.email ? 'email' : 'nip'
}

interface SameCustomersProps {
  as: SameAs
  /** The field below which matches are shown. */
  by: keyof SameAs
  except: string | null
  /** Null: links to the clients, archived ones too. */
  onUse: ((customer: Customer) => void) | null
}

export function SameCustomers({ as, by, except, onUse }: SameCustomersProps) {
  const t = useT()
  const { data = [] } = useQuery(sameCustomersQuery(as))
  const others = data.filter((it) => it.id !== except && (!onUse || !it.archived) && causeOf(it, as) === by)
  if (others.length === 0) return null
  return (
    <Wide>
      <Banner
        tone="info"
        announced
        actions={others.map((it) => {
          const name = it.companyName ?? it.name
          return onUse ? (
            <Button key={it.id} onClick={() => onUse(it)}>
              {t('clientStep.useSame', { name })}
            </Button>
          ) : (
            <Link key={it.id} href={addressOf('customer', { id: it.id })} {...buttonLook()}>
              {t(it.archived ? 'addClient.openArchived' : 'addClient.openSame', { name })}
            </Link>
          )
        })}
      >
        {t('clientStep.sameFound')}
      </Banner>
    </Wide>
  )
}
