import { useLocation } from '@tanstack/react-router'
import { addressOf, pageAt } from '@zlecenia/contract/pages'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Link } from '#ui/link.tsx'
import type { GalleryPart } from '#ui/preview.ts'
import styles from './gallery.module.css'
import { parts } from './parts.ts'
import { PieceCard } from './piece-card.tsx'
import { pieceAt, piecesOf } from './previews.ts'

export { IconsPage } from './icons-page.tsx'
export { TypographyPage } from './typography-page.tsx'
export { pieceAt }

/** A page of the gallery with all its pieces, or with the one named in the address. */
export function GalleryPage() {
  const { pathname } = useLocation()
  const part = partAt(pathname)
  const { title, intro } = parts[part]
  const all = piecesOf(part)
  const one = pieceAt(part, pathname.slice(addressOf(part).length + 1))
  usePageTitle(title)
  return (
    <>
      <h1 lang="pl">{title}</h1>
      <p lang="pl" className={`prose quiet ${styles.intro}`}>
        {intro}
      </p>
      <nav className={styles.pieces} aria-label={title} lang="pl">
        <Link href={addressOf(part)} activeOptions={{ exact: true }}>
          Wszystkie
        </Link>
        {all.map((it) => (
          <Link key={it.slug} href={addressOf(part, { piece: it.slug })}>
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

function partAt(pathname: string): GalleryPart {
  const page = pageAt(pathname)
  return page && page in parts ? (page as GalleryPart) : 'components'
}
