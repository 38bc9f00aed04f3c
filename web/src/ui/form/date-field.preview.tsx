import { useState } from 'react'
import { dayText, typedDay } from '#lib/typed-date.ts'
import type { Preview } from '../preview.ts'
import { DateField } from './date-field.tsx'
import { DayField } from './day-field.tsx'

export const preview: Preview = {
  title: 'Data',
  part: 'forms',
  note: 'Wpisywana tak, jak się ją mówi: „21.11”, „jutro”, „pn”. Alt+↓ otwiera kalendarz.',
  covers: { DateField, DayField, DateGrid: 'na żądanie', MonthGrid: 'na żądanie' },
  scenes: { 'Wpisywany dzień': Typed, 'Dzień w formularzu': InForm },
}

function Typed() {
  const [text, setText] = useState('21.11.2026')
  const picked = typedDay(text, { today: '2026-11-20' }) ?? ''
  return (
    <DateField
      kind="date"
      label="Preferowany początek"
      name="gallery.day"
      value={text}
      onType={setText}
      onLeave={() => picked && setText(dayText(picked))}
      picked={picked}
      onPick={(day) => setText(dayText(day))}
      pickLabel="Wybierz preferowany początek"
      unclear="Wpisz dzień, na przykład 21.11 albo jutro"
      warnings={picked === '2026-11-21' ? ['sobota'] : []}
    />
  )
}

function InForm() {
  const [day, setDay] = useState('2026-12-01')
  return <DayField name="gallery.inForm" label="Umowa od" value={day} onValue={setDay} onBlur={() => {}} />
}
