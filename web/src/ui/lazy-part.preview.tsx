import { lazy } from 'react'
import { LazyPart, RestedPart } from './lazy-part.tsx'
import type { Preview } from './preview.ts'

const Late = lazy(async () => ({ default: () => <p>Wczytane dopiero teraz.</p> }))

export const preview: Preview = {
  title: 'Część na żądanie',
  part: 'extensions',
  note: 'Jeśli nie przyjdzie, reszta ekranu zostaje, a komunikat proponuje wczytać stronę ponownie.',
  covers: { LazyPart, RestedPart },
  scenes: {
    Wczytana: () => (
      <LazyPart>
        <Late />
      </LazyPart>
    ),
    'Po odpoczynku przeglądarki': () => (
      <RestedPart rule={['read', 'UiGallery']}>
        <Late />
      </RestedPart>
    ),
  },
}
