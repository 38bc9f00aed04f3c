import { limits } from '@zlecenia/contract/lib/limits'

// The widths at which something changes, each said here alone: style sheets write `@media (--phone)`, and the build
// (vite/media-plugin.ts) puts in its place what stands here.

const { sm, md, lg } = limits.breakpointsPx
const below = (width: number): string => `(max-width: ${width - 0.05}px)`
const from = (width: number): string => `(min-width: ${width}px)`

export const phone = below(sm)
export const narrow = below(md)
export const wide = from(md)
export const medium = below(1200)
/** Where fields stand beside each other. */
export const twoColumns = from(900)
/** Where the menu stands at the side, and where it is opened from the bar. */
export const sideMenu = from(lg)
export const noSideMenu = below(lg)
/** A phone held sideways, or a page at 200 %. */
export const sideways = `${narrow} and (max-height: 519.95px)`
