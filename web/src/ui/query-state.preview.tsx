import { answered, type Preview, refused, unanswered } from './preview.ts'
import { QueryState } from './query-state.tsx'

export const preview: Preview = {
  title: 'Stan zapytania',
  part: 'components',
  note: 'To, co przyszło; wcześniej, że idzie, a zamiast niego, co się nie udało i jak ponowić.',
  covers: { QueryState },
  scenes: {
    Przyszło: () => (
      <QueryState query={answered('Wspólnota Żwirowa 3')} failed="Nie udało się wczytać klienta">
        {(name) => <p>{name}</p>}
      </QueryState>
    ),
    'W drodze': () => (
      <QueryState query={unanswered<string>()} failed="Nie udało się wczytać klienta">
        {(name) => <p>{name}</p>}
      </QueryState>
    ),
    'Nie udało się': () => (
      <QueryState
        query={refused<string>(new Error('Brak połączenia'))}
        failed="Nie udało się wczytać klienta"
      >
        {(name) => <p>{name}</p>}
      </QueryState>
    ),
  },
}
