import { limits } from '@zlecenia/contract/lib/limits'

const { sm, md, lg } = limits.breakpointsPx
const below = (width: number): string => `(max-width: ${width - 0.05}px)`
const from = (width: number): string => `(min-width: ${width}px)`

export const phone = below(sm)
export const narrow = below(md)
export const wide = from(md)
export const medium = below(1200)
/** Fields side by side. */
export const twoColumns = from(900)
/** The menu opens from the bar below this width. */
export const sideMenu = from(lg)
export const noSideMenu = below(lg)
/** A phone held sideways, or a page at 200 %. */
export const sideways = `${narrow} and (max-height: 519.95px)`
/** Room for a field beside its button; a low window in portrait has none. */
export const sidewaysRoomy = `${sideways} and ${from(520)}`
