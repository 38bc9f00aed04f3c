import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { FileDrop } from './file-drop.tsx'

function Given() {
  const [names, setNames] = useState<string[]>([])
  return (
    <>
      <FileDrop
        label="Zdjęcia usterki"
        text="Przeciągnij pliki tutaj, wklej ze schowka albo"
        choose="Wybierz pliki"
        accept="image/jpeg,image/png,application/pdf"
        hint="Obrazy i PDF, do 10 MB każdy"
        onFiles={(files) => setNames(files.map(({ name }) => name))}
      />
      <p>{names.length === 0 ? 'Nie dodano jeszcze niczego' : names.join(', ')}</p>
    </>
  )
}

export const preview: Preview = {
  title: 'Dodawanie plików',
  part: 'forms',
  note: 'Przyciskiem, przeciągnięciem, ze schowka, a na telefonie prosto z aparatu.',
  covers: { FileDrop },
  scenes: {
    Miejsce: Given,
    'Z problemem': () => (
      <FileDrop
        label="Protokół"
        text="Przeciągnij plik tutaj albo"
        choose="Wybierz plik"
        accept="application/pdf"
        hint="Jeden plik PDF"
        problem="Dodaj protokół"
        onFiles={() => {}}
      />
    ),
  },
}
