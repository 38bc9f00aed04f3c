import { type Preview, refused } from './preview.ts'
import { ReadFailed } from './read-failed.tsx'

export const preview: Preview = {
  title: 'Nie udało się wczytać',
  part: 'components',
  note: 'Zamiast tego, czego nie udało się wczytać. To, co wczytano wcześniej, zostaje pod jedną linią.',
  covers: { ReadFailed },
  scenes: {
    'Nie ma czego pokazać': () => (
      <ReadFailed query={refused(new Error('Brak połączenia'))} failed="Nie udało się wczytać terminów" />
    ),
    'Widać to, co wczytano wcześniej': () => (
      <ReadFailed
        query={{ ...refused(new Error('Brak połączenia')), data: [] }}
        failed="Nie udało się wczytać terminów"
      />
    ),
  },
}
