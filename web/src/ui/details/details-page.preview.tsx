import { addressOf } from '@zlecenia/contract/pages'
import { Card } from '../card.tsx'
import { Chip } from '../chip.tsx'
import { Button } from '../form/button.tsx'
import { answered, type Preview, refused, unanswered } from '../preview.ts'
import { BackLink, DetailsColumns, DetailsHeader, DetailsPage } from './details-page.tsx'

const back = { to: addressOf('cards'), label: 'Karty' }
const words = {
  loading: 'Wczytywanie budynku…',
  failed: 'Nie udało się wczytać budynku',
  notFound: 'Nie ma takiego budynku',
  notFoundHint: 'Mógł zostać usunięty.',
}

export const preview: Preview = {
  title: 'Strona jednej rzeczy',
  part: 'cards',
  note: 'Powrót do listy, nazwa ze stanami i czynnościami, dwie kolumny kart.',
  covers: { BackLink, DetailsPage, DetailsHeader, DetailsColumns },
  scenes: {
    Cała: () => (
      <DetailsPage back={back} words={words} query={answered('ul. Żwirowa 3')}>
        {(name) => (
          <>
            <DetailsHeader
              id="gallery-details"
              title={name}
              chips={<Chip colour="info">Wielorodzinny</Chip>}
              lead="Najbliższy przegląd 12 marca"
              line="90-001 Łódź"
              actions={<Button>Dodaj zlecenie tutaj</Button>}
            />
            <DetailsColumns
              main={<Card title="Zlecenia">12 w tym roku</Card>}
              side={<Card title="Klient">Wspólnota Żwirowa 3</Card>}
            />
          </>
        )}
      </DetailsPage>
    ),
    'Jeszcze się wczytuje': () => (
      <DetailsPage back={back} words={words} query={unanswered<string>()}>
        {(name) => name}
      </DetailsPage>
    ),
    'Nie udało się': () => (
      <DetailsPage back={back} words={words} query={refused<string>(new Error())}>
        {(name) => name}
      </DetailsPage>
    ),
  },
}
