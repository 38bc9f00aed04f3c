import { IconCamera } from '@tabler/icons-react'
import { odometerMost, type ownBookKinds } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { VehicleRow } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { typedAmount, typedDecimal } from '@zlecenia/contract/lib/amounts'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { addressOf } from '@zlecenia/contract/pages'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { queue } from '#lib/queue/queue.ts'
import { shrunkPhoto } from '#lib/shrunk-photo.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, TextArea } from '#ui/form/field.tsx'
import { Buttons } from '#ui/form/layout.tsx'
import { problemAt, problemsToFields } from '#ui/record-form/field-problems.ts'
import { toast } from '#ui/toast/toast.ts'
import styles from '../vehicles.module.css'
import { vehicleEntry } from './queued-entries.ts'

export type OwnKind = (typeof ownBookKinds)[number]

const empty = { odometerKm: '', litres: '', cost: '', note: '', reason: '' }
type Fields = typeof empty

interface OwnEntryFormProps {
  vehicle: VehicleRow
  kind: OwnKind
  onDone: () => void
}

/** Stored by the queue at once: it is sent when there is a network. */
export function OwnEntryForm({ vehicle, kind, onDone }: OwnEntryFormProps) {
  const t = useT()
  const form = useForm({ defaultValues: empty })
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const needsReason = errors.reason !== undefined || form.getValues('reason') !== ''
  const number = (text: string, places: number, max: number) => {
    const value = typedDecimal(text, places)
    return value !== null && value >= 0 && value / 10 ** places <= max
  }
  const save = form.handleSubmit(async (typed: Fields) => {
    setProblem(null)
    const name = t(`ownVehicle.${kind}`)
    try {
      const { isSent } = await queue.put(vehicleEntry, {
        subject: vehicle.id,
        data: {
          kind,
          day: todayInWarsaw(),
          odometerKm: typed.odometerKm ? typedDecimal(typed.odometerKm, 0) : null,
          litres: typed.litres ? (typedDecimal(typed.litres, 2) ?? 0) / 100 : null,
          cost: typed.cost ? typedAmount(typed.cost) : null,
          note: typed.note,
          reason: typed.reason,
        },
        files: photos.map((file) => ({ id: newId(), file })),
        text: name,
        of: { title: vehicle.name, address: addressOf('ownVehicle') },
      })
      toast.success(t(isSent ? 'ownVehicle.saved' : 'ownVehicle.kept', { name }), limits.defaultToastMs)
      onDone()
    } catch (error) {
      setProblem(problemsToFields(form, error))
    }
  })
  const isSaving = useRef(false)
  async function saveOnce(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    await save().finally(() => {
      isSaving.current = false
    })
  }
  return (
    <fieldset className={styles.entry} aria-label={t(`ownVehicle.${kind}`)}>
      <div className="stack">
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
        <Field
          {...form.register('odometerKm', {
            validate: (text) =>
              kind === 'odometer' && text.trim() === ''
                ? t('rules.required')
                : text.trim() === '' ||
                  number(text, 0, odometerMost) ||
                  t('rules.between', { min: 0, max: odometerMost }),
          })}
          label={t('ownVehicle.km')}
          required={kind === 'odometer'}
          inputMode="numeric"
          autoComplete="off"
          error={problemAt(form, 'odometerKm')}
        />
        {needsReason && (
          <Field
            {...form.register('reason')}
            label={t('ownVehicle.reason')}
            autoComplete="off"
            maxLength={300}
            error={problemAt(form, 'reason')}
          />
        )}
        {kind === 'fuel' && (
          <>
            <Field
              {...form.register('litres', {
                validate: (text) =>
                  text.trim() === '' || number(text, 2, 1000) || t('rules.between', { min: 0, max: 1000 }),
              })}
              label={t(vehicle.fuel === 'electric' ? 'ownVehicle.kwh' : 'ownVehicle.litres')}
              inputMode="decimal"
              autoComplete="off"
              error={problemAt(form, 'litres')}
            />
            <Field
              {...form.register('cost', {
                validate: (text) =>
                  text.trim() === '' || typedAmount(text) !== null || t('ownVehicle.amount'),
              })}
              label={t('ownVehicle.cost')}
              inputMode="decimal"
              autoComplete="off"
              error={problemAt(form, 'cost')}
            />
          </>
        )}
        {kind === 'damage' && (
          <TextArea
            {...form.register('note', { validate: (text) => text.trim() !== '' || t('rules.required') })}
            label={t('ownVehicle.note')}
            required
            rows={3}
            maxLength={1000}
            error={problemAt(form, 'note')}
          />
        )}
        <Photos photos={photos} onPhotos={setPhotos} />
        <Buttons>
          <Button look="filled" busy={isSubmitting} onClick={() => void saveOnce()}>
            {t('ownVehicle.save')}
          </Button>
          <Button look="text" onClick={onDone}>
            {t('shell.cancel')}
          </Button>
        </Buttons>
      </div>
    </fieldset>
  )
}

const photosMost = 10

function Photos({
  photos,
  onPhotos,
}: {
  photos: readonly File[]
  onPhotos: (files: readonly File[]) => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  async function add(chosen: readonly File[]): Promise<void> {
    const small = await Promise.all(
      chosen.map(async (file) => {
        // A photo that the browser cannot read is sent as it is.
        const small = await shrunkPhoto(file, file.type).catch(() => file)
        return small.size < file.size ? small : file
      }),
    )
    onPhotos([...photos, ...small].slice(0, photosMost))
  }
  return (
    <div className="cluster">
      <Button icon={<IconCamera size={18} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('ownVehicle.addPhoto')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('ownVehicle.photos')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {photos.length > 0 && (
        <span role="status">{t('ownVehicle.photosChosen', { count: photos.length })}</span>
      )}
    </div>
  )
}
