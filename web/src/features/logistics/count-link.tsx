import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'

/** A count with the list of its cases, or the count alone. */
export function CountLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href ? <Link href={href}>{children}</Link> : <span>{children}</span>
}
