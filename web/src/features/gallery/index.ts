import type { PageKey } from '@zlecenia/contract/pages'
import { withMessages } from '../../lib/i18n.ts'

/** Whether a page has a piece of this name. */
export const hasPiece = (page: PageKey, slug: string): Promise<boolean> =>
  withMessages(import('./previews.ts')).then((it) => it.pieceAt(page, slug) !== undefined)

export const iconsPage = () => import('./icons-page.tsx').then((it) => it.IconsPage)
export const typographyPage = () => import('./typography-page.tsx').then((it) => it.TypographyPage)
export const galleryPage = () => import('./gallery-page.tsx').then((it) => it.GalleryPage)
