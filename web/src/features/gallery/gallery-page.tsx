import { useLocation } from '@tanstack/react-router'
import { addressOf, pageAt } from '@zlecenia/contract/pages'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Link } from '#ui/link.tsx'
import type { GalleryPart } from '#ui/preview.ts'
import { collections } from './collections.ts'
import styles from './gallery.module.css'
import { parts } from './parts.ts'
import { PieceCard } from './piece-card.tsx'
import { collectionAt, pieceAt, piecesNamed, piecesOf } from './previews.ts'

export { IconsPage } from './icons-page.tsx'
export { TypographyPage } from './typography-page.tsx'

export const isInGallery = (part: string, slug: string): boolean =>
  Boolean(collectionAt(part, slug) ?? pieceAt(part, slug))

/** A page of the gallery with all its pieces, or with those of the collection or piece named in the address. */
export function GalleryPage() {
  const { pathname } = useLocation()
  const part = partAt(pathname)
  const slug = decodeURIComponent(pathname.slice(addressOf(part).length + 1)).replace(/\/$/u, '')
  const collection = collectionAt(part, slug)
  const piece = pieceAt(part, slug)
  const { title, intro } = collection ?? (piece ? { title: piece.title, intro: piece.note } : parts[part])
  usePageTitle(title)
  return (
    <>
      <h1 lang="pl">{title}</h1>
      {intro && (
        <p lang="pl" className={`prose quiet ${styles.intro}`}>
          {intro}
        </p>
      )}
      <nav className={styles.pieces} aria-label={parts[part].title} lang="pl">
        <Link href={addressOf(part)} activeOptions={{ exact: true }}>
          Wszystkie
        </Link>
        {[...collections.filter((it) => it.part === part), ...piecesOf(part)].map((it) => (
          <Link key={it.slug} href={addressOf(part, { piece: it.slug })}>
            {it.title}
          </Link>
        ))}
      </nav>
      {piece && !collection ? (
        <PieceCard piece={piece} isAlone />
      ) : (
        (collection ? piecesNamed(collection) : piecesOf(part)).map((it) => (
          <PieceCard key={it.file} piece={it} />
        ))
      )}
    </>
  )
}

function partAt(pathname: string): GalleryPart {
  const page = pageAt(pathname)
  return page && page in parts ? (page as GalleryPart) : 'components'
}
