import { rankedText } from '@zlecenia/contract/lib/text'
import { useForm } from 'react-hook-form'
import { useFoundHere } from '../form/found.ts'
import type { Thing } from '../form/found-there.ts'
import { answered, type Preview } from '../preview.ts'
import { ThingField } from './thing-field.tsx'

export const preview: Preview = {
  title: 'Rzecz wybierana w formularzu',
  part: 'forms',
  note: 'Musi być wybrana z listy. W formularzu stoi jej identyfikator.',
  covers: { ThingField },
  scenes: { Obiekt: Building },
}

const all = answered<readonly Thing[]>(
  ['ul. Lipowa 3, Kłodawa', 'ul. Polna 4, Gorzów', 'os. Staszica 27, Barlinek'].map((name) => ({
    id: name,
    name,
  })),
)
const useHere = (typed: string) => useFoundHere(all, (it) => rankedText([it.name], []), typed)

function Building() {
  const form = useForm({ defaultValues: { building: '' } })
  return (
    <ThingField
      form={form}
      name="building"
      label="Obiekt"
      hint="Wpisz adres lub nazwę obiektu"
      useFound={useHere}
      words={{ waiting: 'Wczytywanie…', nothing: 'Nie ma takiego obiektu', failed: 'Nie wczytano obiektów' }}
    />
  )
}
