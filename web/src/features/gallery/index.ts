import { withMessages } from '../../lib/i18n.ts'

/** Where the gallery stands: a page with all its pieces, and one for each piece below it. */
export const galleryRoots = [
  '/components',
  '/forms',
  '/tables',
  '/charts',
  '/extensions',
  '/pages/cards',
  '/pages/dialog-examples',
] as const
// One file for all of them: each that is loaded by itself counts among those that share the pieces.

/** Whether a page has a piece of this name. */
export const hasPiece = (root: string, slug: string): Promise<boolean> =>
  withMessages(import('./gallery-page.tsx').then((it) => it.pieceAt(root, slug) !== undefined))

export const galleryPage = () => import('./gallery-page.tsx').then((it) => it.GalleryPage)
export const iconsPage = () => import('./gallery-page.tsx').then((it) => it.IconsPage)
export const typographyPage = () => import('./gallery-page.tsx').then((it) => it.TypographyPage)
