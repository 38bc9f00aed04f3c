import type { Preview } from '../preview.ts'
import { Check } from './check.tsx'

export const preview: Preview = {
  title: 'Pole wyboru',
  part: 'forms',
  covers: { Check },
  scenes: {
    'Z podpowiedzią i bez': () => (
      <>
        <Check label="Brak opiekuna" />
        <Check label="Ukryj kontakt" hint="Serwisant go nie zobaczy" defaultChecked />
        <Check label="Ukryj kontakt wybranej osoby" hint="Najpierw wybierz osobę" disabled />
      </>
    ),
  },
}
