import { type BuildingType, buildingTypes } from '@zlecenia/contract/features/buildings/building-types'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'
import type { ExportedBuilding } from './building-list.queries.ts'

const isKnown = (type: string | null): type is BuildingType => buildingTypes.some((known) => known === type)

export function buildingTable(language: LanguageCode): TableColumn<ExportedBuilding>[] {
  const say = (key: string) => translated(key, language)
  return [
    [say('buildingStep.address'), (it) => it.address],
    [say('buildingStep.postalCode'), (it) => it.zipCode],
    [say('buildingStep.city'), (it) => it.city],
    [say('buildings.name'), (it) => it.name],
    [
      say('buildingStep.types'),
      (it) => say(isKnown(it.type) ? `buildingStep.type.${it.type}` : 'buildingStep.typeUnknown'),
    ],
    [say('buildings.client'), (it) => it.client.name],
    [say('buildings.owner'), (it) => it.owner?.name ?? null],
    [say('buildings.payer'), (it) => it.payer?.name ?? null],
    [say('buildings.person'), (it) => it.contact?.name ?? null],
    [say('contact.phone'), (it) => (it.contact?.phone ? formatPhone(it.contact.phone) : null)],
    [say('buildings.openOrders'), (it) => it.openOrders],
    [say('buildingDetails.tags'), (it) => it.tags.join(', ')],
    [say('buildingDetails.description'), (it) => it.description],
    [say('buildingDetails.yearBuilt'), (it) => it.yearBuilt && String(it.yearBuilt)],
    [say('buildingDetails.storeys'), (it) => it.storeys],
    [say('buildingDetails.staircases'), (it) => it.staircases],
    [say('buildingDetails.flats'), (it) => it.flats],
    [say('buildingDetails.footprintArea'), (it) => it.footprintArea],
    [say('buildingDetails.roofArea'), (it) => it.roofArea],
    [say('buildingDetails.latitude'), (it) => it.latitude],
    [say('buildingDetails.longitude'), (it) => it.longitude],
    [say('buildings.created'), (it) => ({ at: it.createdAt })],
    [say('buildings.archivedState'), (it) => (it.archived ? say('buildings.archivedOne') : '')],
  ]
}
