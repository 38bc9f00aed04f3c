import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'

/** A count with the list of its cases, or the count alone. `data-figure` marks it for the laws of pages (e2e). */
export function CountLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href ? (
    <Link href={href} data-figure="">
      {children}
    </Link>
  ) : (
    <span data-figure="">{children}</span>
  )
}
