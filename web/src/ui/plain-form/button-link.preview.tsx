import { addressOf } from '@zlecenia/contract/pages'
import type { Preview } from '../preview.ts'
import { ButtonLink } from './button-link.tsx'

export const preview: Preview = {
  title: 'Odnośnik zamiast przycisku',
  part: 'forms',
  note: 'Główny (`main`) wygląda jak przycisk i bierze kursor.',
  covers: { ButtonLink },
  scenes: { Zwykły: () => <ButtonLink href={addressOf('forms')}>Wróć do formularzy</ButtonLink> },
}
