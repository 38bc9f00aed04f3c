import type { ComponentType } from 'react'
import type { GalleryPart, Preview } from '#ui/preview.ts'
import { type Collection, collections } from './collections.ts'
import { sceneSource } from './scene-source.ts'

const modules = import.meta.glob<Preview>('../../ui/**/*.preview.tsx', { eager: true, import: 'preview' })
const texts = import.meta.glob<string>('../../ui/**/*.preview.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export interface Piece extends Omit<Preview, 'scenes'> {
  /** Names it in an address: `chip` of `ui/chip.preview.tsx`. */
  slug: string
  file: string
  scenes: readonly { caption: string; Draw: ComponentType; source: string }[]
}

function pieceOf([path, { scenes, ...preview }]: [string, Preview]): Piece {
  const raw = texts[path] ?? ''
  const file = path.replace('../../', '')
  const captions = Object.keys(scenes)
  return {
    ...preview,
    file,
    slug: file.replace(/^.*\/|\.preview\.tsx$/gu, ''),
    scenes: Object.entries(scenes).map(([caption, Draw]) => ({
      caption,
      Draw,
      source: sceneSource(raw, captions, caption),
    })),
  }
}

/** Every preview of `ui`, by its Polish title. */
export const pieces: readonly Piece[] = Object.entries(modules)
  .map(pieceOf)
  .toSorted((a, b) => a.title.localeCompare(b.title, 'pl'))

export const pieceAt = (part: string, slug: string): Piece | undefined =>
  pieces.find((it) => it.part === part && it.slug === slug)

export const piecesOf = (part: GalleryPart): readonly Piece[] => pieces.filter((it) => it.part === part)

export const collectionAt = (part: string, slug: string): Collection | undefined =>
  collections.find((it) => it.part === part && it.slug === slug)

export const piecesNamed = ({ of }: Collection): readonly Piece[] =>
  of.flatMap((slug) => pieces.filter((it) => it.slug === slug))
