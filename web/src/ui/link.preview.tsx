import { addressOf } from '@zlecenia/contract/pages'
import { Link } from './link.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Odnośnik',
  part: 'components',
  note: 'Prowadzi na inną stronę programu bez wczytywania dokumentu od nowa; adres daje `addressOf`.',
  covers: { Link },
  scenes: { Zwykły: () => <Link href={addressOf('icons')}>Ikony</Link> },
}
