import { useLocation } from '@tanstack/react-router'
import type { Preview } from '../preview.ts'
import { Tabs } from './tabs.tsx'

export const preview: Preview = {
  title: 'Zakładki',
  part: 'components',
  note: 'Są odnośnikami: otwarta stoi w adresie, a „Wstecz” wraca do poprzedniej.',
  covers: { Tabs },
  scenes: { 'Otwarta stoi w adresie': InTheAddress },
}

function InTheAddress() {
  const { pathname, search } = useLocation()
  const tabs = [
    { key: 'data', title: 'Dane', to: pathname },
    { key: 'work', title: 'Prace', to: pathname, search: { tab: 'work' } },
    { key: 'history', title: 'Historia zmian', to: pathname, search: { tab: 'history' } },
  ]
  const open = (search as Record<string, string>).tab ?? 'data'
  return (
    <Tabs label="Przykładowe zakładki" tabs={tabs} open={open}>
      <p>{tabs.find((it) => it.key === open)?.title}</p>
    </Tabs>
  )
}
