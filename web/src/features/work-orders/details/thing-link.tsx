import { addressOf, pages } from '@zlecenia/contract/pages'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/may.ts'
import { Link } from '../../../ui/link.tsx'

interface ThingLinkProps {
  of: 'customer' | 'building' | 'user' | 'device'
  id: string
  children: ReactNode
}

export function ThingLink({ of, id, children }: ThingLinkProps) {
  return useMay()(pages[of].rule) ? <Link href={addressOf(of, { id })}>{children}</Link> : children
}

export function PeopleLinks({ people }: { people: readonly { id: string; name: string }[] }) {
  return people.map(({ id, name }, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <ThingLink of="user" id={id}>
        {name}
      </ThingLink>
    </span>
  ))
}
