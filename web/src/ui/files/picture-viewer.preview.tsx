import { useState } from 'react'
import { Button } from '../form/button.tsx'
import { answered, type Preview } from '../preview.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { photoBlob } from './preview-photo.ts'

const names = ['brama.jpg', 'winda.jpg', 'dach.jpg']
const photos = names.map((name) => answered(photoBlob(name)))

function Viewer() {
  const [at, setAt] = useState<number | null>(null)
  const photo = at === null ? undefined : photos[at]
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAt(0)}>
        Pokaż zdjęcia
      </Button>
      {at !== null && photo && (
        <PictureViewer
          name={names[at] ?? ''}
          picture={photo}
          place={{ n: at + 1, total: 3, onStep: (by) => setAt((at + by + 3) % 3) }}
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}

export const preview: Preview = {
  title: 'Podgląd zdjęć',
  part: 'dialogs',
  note: 'Strzałki prowadzą do następnych, Escape zamyka. Zdjęcie, które nie przyszło, można wczytać jeszcze raz.',
  covers: { PictureViewer },
  scenes: { 'Trzy zdjęcia': Viewer },
}
