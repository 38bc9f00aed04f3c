import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TripMonth } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { usersQuery } from '#features/users/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { monthAfter } from '#lib/months.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { dialogPx, kmSent, minutesSent, TripInputs } from './trip-inputs.tsx'

/** Today, or the last day of an earlier month. */
function firstDay(month: string): string {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const today = todayInWarsaw()
  const isOver = last < today
  return isOver ? last : today
}

const emptyOf = ({ month, of, days }: TripMonth) => ({
  day: firstDay(month),
  userId: of.kind === 'user' ? of.id : (days[0]?.trips[0]?.people[0]?.id ?? ''),
  vehicleId: of.kind === 'vehicle' ? of.id : (days.at(-1)?.trips.at(-1)?.vehicle?.id ?? ''),
  from: '',
  to: '',
  km: '',
  minutes: '',
  isPrivate: false,
  reason: '',
})
type AddFields = ReturnType<typeof emptyOf>

export function AddTrip({ month, onClose }: { month: TripMonth; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const idOfSent = useIdOfSent()
  const form = useForm({ defaultValues: emptyOf(month) })
  const add = useMutation({
    mutationFn({ km, minutes, vehicleId, ...typed }: AddFields) {
      const sent = {
        ...typed,
        vehicleId: vehicleId || null,
        km: kmSent(km) ?? Number.NaN,
        minutes: minutesSent(minutes),
      }
      return call('POST /logistics/kilometres/trips', { body: { ...sent, id: idOfSent(sent) } })
    },
    onSettled: () => refresh(queries, 'Logistics'),
  })
  return (
    <FormDialog
      title={t('tripRecord.addTitle')}
      submit={t('kilometres.add')}
      width={dialogPx}
      form={form}
      save={async (typed) => {
        await add.mutateAsync(typed)
        toast.success(t('tripRecord.added'), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <Rows>
        <DayInput form={form} name="day" label={t('tripRecord.day')} />
        <Whose form={form} month={month} />
        <AddPlaces form={form} />
        <TripInputs form={form} isNew />
      </Rows>
    </FormDialog>
  )
}

/** The person of a vehicle's trip; the vehicle of a person's trip, among those of the month. */
function Whose({ form, month: { of, days } }: { form: UseFormReturn<AddFields>; month: TripMonth }) {
  const t = useT()
  const { data: users = [] } = useQuery({ ...usersQuery(), enabled: of.kind === 'vehicle' })
  const vehicles = new Map(
    days.flatMap(({ trips }) =>
      trips.flatMap(({ vehicle }) => (vehicle ? [[vehicle.id, vehicle] as const] : [])),
    ),
  )
  if (of.kind === 'user')
    return (
      <Select
        {...form.register('vehicleId')}
        label={t('tripRecord.vehicle')}
        error={problemAt(form, 'vehicleId')}
      >
        <option value="">{t('kilometres.ownCar')}</option>
        {[...vehicles.values()].map(({ id, name, plate }) => (
          <option key={id} value={id}>
            {`${name}, ${plate}`}
          </option>
        ))}
      </Select>
    )
  // Drivers of the month are there before the list of all people is loaded.
  const drivers = new Map([
    ...days.flatMap(({ trips }) =>
      trips.flatMap(({ people }) => people.map(({ id, name }) => [id, name] as const)),
    ),
    ...users.flatMap(({ id, fullName, status }) => (status === 'active' ? [[id, fullName] as const] : [])),
  ])
  return (
    <Select
      {...form.register('userId', { validate: (it) => it !== '' || t('rules.required') })}
      label={t('tripRecord.person')}
      required
      // A refused vehicle has no field of its own here.
      error={problemAt(form, 'userId') ?? problemAt(form, 'vehicleId')}
    >
      <option value="">{t('tripRecord.noPerson')}</option>
      {[...drivers]
        .toSorted(([, a], [, b]) => a.localeCompare(b, 'pl'))
        .map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Select>
  )
}

function AddPlaces({ form }: { form: UseFormReturn<AddFields> }) {
  const t = useT()
  const required = { validate: (text: string) => text.trim() !== '' || t('rules.required') }
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Wide key={name}>
          <Field
            {...form.register(name, required)}
            label={t(`tripRecord.${name}`)}
            required
            autoComplete="off"
            maxLength={200}
            error={problemAt(form, name)}
          />
        </Wide>
      ))}
    </>
  )
}
