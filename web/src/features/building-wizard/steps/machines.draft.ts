import { deviceKinds } from '@zlecenia/contract/features/devices/device-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { problemAt, required } from '@zlecenia/contract/lib/rules'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { z } from 'zod'
import { sliceOf } from '#ui/wizard/slice.ts'
import { noRows, numberedRows, type Rowed } from '../rows.ts'

/** Longest text of each field. */
export const machineTexts = {
  name: 200,
  maker: 120,
  model: 120,
  serialNumber: 120,
  udtNumber: 60,
  place: 200,
} as const
export type MachineText = keyof typeof machineTexts

const machineShape = z.object({
  kind: z.enum(deviceKinds),
  name: z.string(),
  maker: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  udtNumber: z.string(),
  place: z.string(),
})
export type MachineTyped = z.infer<typeof machineShape>
export type MachinesDraft = Rowed<MachineTyped>

export const emptyMachine = (): MachineTyped => ({
  kind: deviceKinds[0],
  name: '',
  maker: '',
  model: '',
  serialNumber: '',
  udtNumber: '',
  place: '',
})

export const machinesDraft = numberedRows(machineShape).superRefine((draft, ctx) => {
  for (const n of draft.rows) {
    const machine = draft.items[n] ?? emptyMachine()
    if (required(machine.name) !== true) problemAt(ctx, ['items', String(n), 'name'], 'rules.required')
    for (const [field, max] of Object.entries(machineTexts))
      if (machine[field as MachineText].length > max)
        problemAt(ctx, ['items', String(n), field], sentence('rules.tooLong', { max }))
  }
  const max = limits.devicesAtOnce
  if (draft.rows.length > max) problemAt(ctx, ['rows'], sentence('buildingWizard.tooManyDevices', { max }))
})

export const machinesSlice = sliceOf('machines', (): MachinesDraft => noRows())
