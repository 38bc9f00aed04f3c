import { useState } from 'react'
import { query } from '#lib/query.ts'
import { Button } from '../form/button.tsx'
import type { Preview } from '../preview.ts'
import { OpenPicture } from './open-picture.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { photoBlob } from './preview-photo.ts'

const names = ['brama.jpg', 'winda.jpg', 'dach.jpg']

const bytesOf = (fileId: string) => ({
  ...query('GET /orders/:id/files/:fileId', { params: { id: 'preview', fileId } }),
  queryFn: () => photoBlob(fileId),
})

function Viewer() {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setShown('brama.jpg')}>
        Pokaż zdjęcia
      </Button>
      <OpenPicture
        pictures={names.map((name) => ({ id: name, name }))}
        shown={shown}
        bytesOf={bytesOf}
        onShow={setShown}
      />
    </>
  )
}

export const preview: Preview = {
  title: 'Podgląd zdjęć',
  part: 'dialogs',
  note: 'Strzałki prowadzą do następnych, Escape zamyka. Zdjęcie, które nie przyszło, można wczytać jeszcze raz.',
  covers: { OpenPicture, PictureViewer },
  scenes: { 'Trzy zdjęcia': Viewer },
}
