import { buildingTypes } from '@zlecenia/contract/features/buildings/building-types'
import { coordinatesIn, writtenCoordinates } from '@zlecenia/contract/lib/coordinates'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { typeLabel } from '#features/buildings/index.ts'
import { useT } from '#lib/i18n.ts'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { LenientField, lenientPostalCode } from '#ui/form/lenient-field.tsx'
import {
  type AreaField,
  areaProblem,
  type BuildingFields,
  type CountField,
  coordinatesProblem,
  countProblem,
  lenientPlace,
} from './building-fields.ts'
import { FindPlace } from './find-place.tsx'

type Name = Exclude<keyof BuildingFields, 'ownerId' | 'payerId'>
interface BuildingInputsProps {
  input: (
    name: Name,
    rules?: { validate: (text: string) => true | string },
  ) => UseFormRegisterReturn & { error: string | undefined }
  put: (name: Name, text: string) => void
  onGeocoded: (text: string) => void
  /** The address as currently typed. */
  addressOf: () => { address: string; zipCode: string; city: string }
  /** "Brak" cannot be chosen for a new building. */
  isNew?: boolean
}

const counts: readonly CountField[] = ['yearBuilt', 'storeys', 'staircases', 'flats']
const areas: readonly AreaField[] = ['footprintArea', 'roofArea']

export function BuildingInputs(props: BuildingInputsProps) {
  return (
    <Rows>
      <PlaceInputs {...props} />
      <FeatureInputs {...props} />
      <CoordinateInputs {...props} />
    </Rows>
  )
}

export function PlaceInputs({ input, isNew = false }: Pick<BuildingInputsProps, 'input' | 'isNew'>) {
  const t = useT()
  const required = { validate: (text: string) => text.trim() !== '' || t('rules.required') }
  return (
    <>
      <Field {...input('address', required)} label={t('buildingStep.address')} required autoComplete="off" />
      <Field
        {...input('name')}
        label={t('buildingStep.name')}
        hint={t('buildingStep.nameFollows')}
        autoComplete="off"
      />
      <LenientField
        {...input('zipCode')}
        label={t('buildingStep.postalCode')}
        inputMode="numeric"
        autoComplete="off"
        soft={{ ...lenientPostalCode, hint: t('client.postalCodeShape') }}
      />
      <Field {...input('city', required)} label={t('buildingStep.city')} required autoComplete="off" />
      <Select
        {...input('type', isNew ? required : undefined)}
        label={t('buildingStep.types')}
        required={isNew}
      >
        <option value="">{isNew ? '' : t('buildingStep.typeUnknown')}</option>
        {buildingTypes.map((type) => (
          <option key={type} value={type}>
            {typeLabel(type)}
          </option>
        ))}
      </Select>
    </>
  )
}

export function FeatureInputs({ input }: Pick<BuildingInputsProps, 'input'>) {
  const t = useT()
  return (
    <>
      <Field
        {...input('tags')}
        label={t('buildingDetails.tags')}
        hint={t('buildingRecord.tagsHint')}
        autoComplete="off"
      />
      <Wide>
        <TextArea
          {...input('description')}
          label={t('buildingDetails.description')}
          rows={3}
          maxLength={2000}
        />
      </Wide>
      {counts.map((name) => (
        <Field
          key={name}
          {...input(name, { validate: (text) => countProblem(name, text) })}
          label={t(`buildingDetails.${name}`)}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      {areas.map((name) => (
        <Field
          key={name}
          {...input(name, { validate: (text) => areaProblem(name, text) })}
          label={t(`buildingDetails.${name}`)}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </>
  )
}

export function CoordinateInputs({ input, put, onGeocoded, addressOf }: Omit<BuildingInputsProps, 'isNew'>) {
  const t = useT()
  const coordinates = input('coordinates', { validate: coordinatesProblem })
  return (
    <>
      <Wide>
        <LenientField
          {...coordinates}
          label={t('buildingDetails.coordinates')}
          hint={t('buildingRecord.coordinatesHint')}
          soft={{ ...lenientPlace, hint: t('place.abroad') }}
          dir="ltr"
          autoComplete="off"
          onBlur={(event) => {
            void coordinates.onBlur(event)
            const found = coordinatesIn(event.target.value)
            if (found) put('coordinates', writtenCoordinates(found))
          }}
        />
      </Wide>
      <FindPlace
        addressOf={addressOf}
        onFound={(it) => {
          const text = writtenCoordinates(it)
          onGeocoded(text)
          put('coordinates', text)
        }}
      />
    </>
  )
}
