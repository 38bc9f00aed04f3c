import type { PageKey } from '@zlecenia/contract/pages'
import { withMessages } from '#lib/i18n.ts'

// One chunk for all of them: a separate one would count among those that share the pieces.

export const hasPiece = (page: PageKey, slug: string): Promise<boolean> =>
  withMessages(import('./gallery-page.tsx').then((it) => it.isInGallery(page, slug)))

export const galleryPage = () => import('./gallery-page.tsx').then((it) => it.GalleryPage)
export const iconsPage = () => import('./gallery-page.tsx').then((it) => it.IconsPage)
export const typographyPage = () => import('./gallery-page.tsx').then((it) => it.TypographyPage)
