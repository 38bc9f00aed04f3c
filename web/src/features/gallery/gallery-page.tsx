import { Link, useLocation } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/use-page-title.ts'
import type { GalleryPart } from '../../ui/preview.ts'
import styles from './gallery.module.css'
import { parts } from './parts.ts'
import { PieceCard } from './piece-card.tsx'
import { pieceAt, piecesOf } from './previews.ts'

export { IconsPage } from './icons-page.tsx'
export { TypographyPage } from './typography-page.tsx'
export { pieceAt }

/** One page of the gallery with all its pieces, or one of them; which one stands in the address. */
export function GalleryPage() {
  const { pathname } = useLocation()
  const [part, { path, title, intro }] = partAt(pathname)
  const all = piecesOf(part)
  const one = pieceAt(path, pathname.slice(path.length + 1))
  usePageTitle(title)
  return (
    <>
      <h1 lang="pl">{title}</h1>
      <p lang="pl" className={`prose quiet ${styles.intro}`}>
        {intro}
      </p>
      <nav className={styles.pieces} aria-label={title} lang="pl">
        <Link to={path} activeOptions={{ exact: true }}>
          Wszystkie
        </Link>
        {all.map((it) => (
          <Link key={it.slug} to={`${path}/${it.slug}`}>
            {it.title}
          </Link>
        ))}
      </nav>
      {(one ? [one] : all).map((it) => (
        <PieceCard key={it.slug} piece={it} />
      ))}
    </>
  )
}

function partAt(pathname: string) {
  const all = Object.entries(parts) as [GalleryPart, (typeof parts)[GalleryPart]][]
  const found = all.find(([, { path }]) => pathname === path || pathname.startsWith(`${path}/`))
  return found ?? (['components', parts.components] as const)
}
