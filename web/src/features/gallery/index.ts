/** Where the gallery stands (requirements 2.3): a page with all its pieces, and one for each piece below it. */
export const galleryRoots = [
  '/components',
  '/forms',
  '/tables',
  '/charts',
  '/extensions',
  '/pages/cards',
  '/pages/dialog-examples',
] as const
export const galleryPage = () => import('./gallery-page.tsx').then((it) => it.GalleryPage)
