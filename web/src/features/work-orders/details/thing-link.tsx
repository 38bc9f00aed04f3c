import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/may.ts'

const pages = {
  client: { rule: ['read', 'Customer'], path: '/apps/ecommerce/customer/details' },
  building: { rule: ['read', 'Building'], path: '/apps/objects/details' },
  user: { rule: ['read', 'User'], path: '/apps/user/view' },
} as const

/** The name of a client, a building or somebody, which leads to their page where the reader may open it. */
export function ThingLink({ of, id, children }: { of: keyof typeof pages; id: string; children: ReactNode }) {
  const { rule, path } = pages[of]
  return useMay()(rule) ? <Link to={`${path}/${id}`}>{children}</Link> : children
}

/** Names of people beside each other. */
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
