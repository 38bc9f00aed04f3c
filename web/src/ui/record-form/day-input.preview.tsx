import { useForm } from 'react-hook-form'
import type { Preview } from '../preview.ts'
import { DayInput } from './day-input.tsx'

export const preview: Preview = {
  title: 'Dzień w formularzu',
  part: 'forms',
  note: 'Pole dnia z regułą i błędem formularza; może być puste, jeśli jest nieobowiązkowe.',
  covers: { DayInput },
  scenes: { Nieobowiązkowy: Optional },
}

function Optional() {
  const form = useForm({ defaultValues: { until: '' } })
  return <DayInput form={form} name="until" label="Ważny do" optional />
}
