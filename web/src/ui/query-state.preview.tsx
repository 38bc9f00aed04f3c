import { answered, type Preview, refused, unanswered } from './preview.ts'
import { QueryState } from './query-state.tsx'

export const preview: Preview = {
  title: 'Stan pytania',
  part: 'components',
  note: 'To, co przyszło; wcześniej, że jest w drodze, albo co poszło źle i jak spróbować ponownie.',
  covers: { QueryState },
  scenes: {
    'Przyszło, jest w drodze, nie udało się': () => (
      <>
        <QueryState query={answered('Spółdzielnia Zgoda')} failed="Nie udało się wczytać klienta">
          {(name) => <p>{name}</p>}
        </QueryState>
        <QueryState query={unanswered<string>()} failed="Nie udało się" loading="Wczytywanie klienta…">
          {(name) => <p>{name}</p>}
        </QueryState>
        <QueryState query={refused<string>(new Error())} failed="Nie udało się wczytać klienta">
          {(name) => <p>{name}</p>}
        </QueryState>
      </>
    ),
  },
}
