import type { Preview } from '../preview.ts'
import { Way } from './way.tsx'

export const preview: Preview = {
  title: 'Odnośnik zamiast przycisku',
  part: 'forms',
  note: 'Główny (`main`) wygląda jak przycisk i bierze kursor.',
  covers: { Way },
  scenes: { Zwykły: () => <Way href="/forms">Wróć do formularzy</Way> },
}
