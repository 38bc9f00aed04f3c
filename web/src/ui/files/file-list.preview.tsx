import { sizeText } from '#lib/numbers.ts'
import type { Preview } from '../preview.ts'
import { FileCard, FileList } from './file-list.tsx'
import { drawnPhoto } from './preview-photo.ts'

const nothing = () => {}

export const preview: Preview = {
  title: 'Pliki',
  part: 'components',
  note: 'Nazwa, obraz i to, co się z plikiem teraz dzieje. Kafelki tam, gdzie zdjęcia są ważniejsze od nazw.',
  covers: { FileList, FileCard },
  scenes: {
    'W drodze, odrzucone, gotowe': () => (
      <FileList label="Dodane pliki">
        <FileCard
          name="brama od podwórza.jpg"
          type="image/jpeg"
          facts={sizeText(2_400_000)}
          picture={drawnPhoto}
          onRemove={nothing}
        />
        <FileCard
          name="szyb windy.jpg"
          type="image/jpeg"
          facts="Wysyłanie: 40%"
          share={0.4}
          onRemove={nothing}
        />
        <FileCard
          name="umowa.pdf"
          type="application/pdf"
          facts="Nie udało się wysłać pliku"
          refused
          onRetry={nothing}
          onRemove={nothing}
        />
      </FileList>
    ),
    Kafelki: () => (
      <FileList tiles>
        <FileCard
          name="brama.jpg"
          type="image/jpeg"
          facts={sizeText(2_400_000)}
          picture={drawnPhoto}
          onOpen={nothing}
        />
        <FileCard
          name="zepsute.jpg"
          type="image/jpeg"
          facts={sizeText(80_000)}
          picture={null}
          onOpen={nothing}
        />
        <FileCard name="protokół.pdf" type="application/pdf" facts={sizeText(120_000)} onOpen={nothing} />
      </FileList>
    ),
  },
}
