import { addressOf, pages } from '@zlecenia/contract/pages'
import type { ReactNode } from 'react'
import { useMay } from '#lib/may.ts'
import { Link } from './link.tsx'

interface RecordLinkProps {
  of: 'customer' | 'building' | 'user' | 'device' | 'order'
  id: string
  children: ReactNode
}

export function RecordLink({ of, id, children }: RecordLinkProps) {
  return useMay()(pages[of].rule) ? <Link href={addressOf(of, { id })}>{children}</Link> : children
}

export const CustomerLink = ({ id, name }: { id: string; name: string }) => (
  <RecordLink of="customer" id={id}>
    {name}
  </RecordLink>
)

export function PeopleLinks({ people }: { people: readonly { id: string; name: string }[] }) {
  return people.map(({ id, name }, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <RecordLink of="user" id={id}>
        {name}
      </RecordLink>
    </span>
  ))
}
