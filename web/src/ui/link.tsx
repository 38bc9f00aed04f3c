import { type HistoryState, Link as RouterLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** Query included: `addressOf('orders', { q })`. */
  href: string
  preload?: false
  resetScroll?: boolean
  activeOptions?: { exact: boolean }
  state?: HistoryState
}

/** Client-side navigation. */
export const Link = ({ href, ...more }: LinkProps) => (
  // The router's own name for a destination; the address counts.
  <RouterLink to="." href={href} {...more} />
)
