import { useState } from 'react'
import { Button } from '../form/button.tsx'
import { Field } from '../form/field.tsx'
import { Buttons, Rows } from '../form/layout.tsx'
import type { Preview } from '../preview.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

export const preview: Preview = {
  title: 'Formularz rekordu',
  part: 'forms',
  note: 'Wysyła tylko to, co zmieniono. To, co w międzyczasie zmienił ktoś inny, przyjmuje pod tym, co wpisano, i mówi o tym pole po polu.',
  covers: { RecordForm, ConflictBanner },
  scenes: { 'Zmień pole, zanim zapisze je ktoś inny': Edited, 'Oba zmieniły to samo pole': Conflicting },
}

const start = { name: 'Wspólnota Lipowa 5', city: 'Gdańsk', version: 1 }
const labels: Readonly<Record<string, string>> = { name: 'Nazwa', city: 'Miasto' }
const labelOf = (field: string) => labels[field] ?? field

function Edited() {
  const [kept, setKept] = useState(start)
  const editing = useRecordForm({
    record: kept,
    fieldsOf: ({ name, city }) => ({ name, city }),
    save: async (changed, { version }) => ({ ...kept, ...changed, version: version + 1 }),
    reread: async () => kept,
    onSaved: setKept,
  })
  const another = () => setKept({ ...kept, city: 'Gdynia', version: kept.version + 1 })
  return (
    <RecordForm of={editing} labelOf={labelOf}>
      <Rows>
        <Field {...editing.field('name')} label="Nazwa" />
        <Field {...editing.field('city')} label="Miasto" />
      </Rows>
      <Buttons>
        <Button onClick={another}>Ktoś inny zmienia miasto</Button>
      </Buttons>
    </RecordForm>
  )
}

function Conflicting() {
  const [differences, setDifferences] = useState([
    { field: 'city', before: 'Gdańsk', theirs: 'Gdynia', mine: 'Sopot' },
    { field: 'name', before: 'Wspólnota Lipowa 5', theirs: 'Wspólnota Lipowa 7' },
  ])
  return (
    <ConflictBanner
      differences={differences}
      labelOf={labelOf}
      onAccept={() => setDifferences(differences.map(({ mine: _, ...it }) => it))}
    />
  )
}
