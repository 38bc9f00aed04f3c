import { type BuildingType, buildingTypes } from '@zlecenia/contract/features/buildings/building-types'
import { t } from '#lib/i18n.ts'

const isKnown = (type: string | null): type is BuildingType => buildingTypes.some((known) => known === type)

/** "Wielorodzinny"; unknown types show "Brak" (requirements 3). */
export const typeLabel = (type: string | null): string =>
  isKnown(type) ? t(`buildingStep.type.${type}`) : t('buildingStep.typeUnknown')
