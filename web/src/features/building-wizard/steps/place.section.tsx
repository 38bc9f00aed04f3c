import { typeLabel } from '#features/buildings/index.ts'
import { defineBuildingSection } from '../section.ts'
import { nameOfPlace, placeDraft, placePayload, placeSlice } from './place.draft.ts'
import { PlaceForm } from './place-form.tsx'

export const placeSection = defineBuildingSection({
  slice: placeSlice,
  title: 'buildingWizard.placeTitle',
  part: 'buildingWizard.placeTitle',
  draft: placeDraft,
  toPayload: placePayload,
  owns: [
    'building.name',
    'building.address',
    'building.zipCode',
    'building.city',
    'building.type',
    'building.latitude',
    'building.longitude',
    'building.geoSource',
    'building',
    'sharesAddress',
  ],
  fieldOf: {
    'building.name': 'name',
    'building.address': 'address',
    'building.zipCode': 'zipCode',
    'building.city': 'city',
    'building.type': 'type',
    'building.latitude': 'coordinates',
    'building.longitude': 'coordinates',
    'building.geoSource': 'coordinates',
    building: 'address',
    sharesAddress: 'shares',
  },
  nameOf: nameOfPlace,
  Form: PlaceForm,
  summaryText: (it) =>
    [it.name, nameOfPlace(it), it.zipCode, it.type && typeLabel(it.type), it.coordinates]
      .filter(Boolean)
      .join('\n') || '–',
})
