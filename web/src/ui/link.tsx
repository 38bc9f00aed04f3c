import { Link as RouterLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** The address of a page, query included: `addressOf('orders', { q })`. */
  href: string
  /** Absent: the page is fetched as soon as somebody is about to follow the link. */
  preload?: false
  resetScroll?: boolean
  activeOptions?: { exact: boolean }
}

/** A link within the program: it leads there without loading the document anew. */
export const Link = ({ href, ...more }: LinkProps) => (
  // The router asks for a destination by its own name, and goes by the address.
  <RouterLink to="." href={href} {...more} />
)
