import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { t } from '#lib/i18n.ts'
import { chosenOf } from '../consequences.ts'
import { buildingLeft } from '../sections/building/building.changes.ts'
import { nameOfBuilding } from '../sections/building/building.payload.ts'
import { caretakerWithoutBuilding } from '../sections/caretaker/caretaker.changes.ts'
import { inCategory } from '../sections/notes/notes.changes.ts'
import type { OrderDraft } from '../sections.ts'
import type { Finding } from './part.ts'
import { billingRecordGone } from './review-billing.ts'

const fields = ['name', 'address', 'postalCode', 'city', 'type'] as const

export function reviewBuilding({ building }: OrderDraft, file: BuildingDetails | null | undefined): Finding {
  const { buildingId, chosen } = building
  if (!buildingId || !chosen || file === undefined) return {}
  if (file === null) {
    return { gone: [t('review.buildingGone', { name: nameOfBuilding(building) })], silent: buildingGone }
  }
  const fresh = chosenOf(file)
  const changed = fields.filter((it) => chosen[it] !== fresh[it])
  if (changed.length === 0) return {}
  return {
    part: {
      key: 'building',
      rows: changed.map((it) => ({
        key: it,
        label: it === 'type' ? t('buildingStep.types') : t(`buildingStep.${it}`),
        current: it === 'type' ? typeName(chosen[it]) : chosen[it],
        found: it === 'type' ? typeName(fresh[it]) : fresh[it],
      })),
      accept: (draft) => ({ building: { ...draft.building, chosen: fresh } }),
      keep: null,
      anyway: true,
    },
  }
}

const typeName = (type: string) =>
  type === 'single_family' || type === 'residential' || type === 'service'
    ? t(`buildingStep.type.${type}`)
    : t('buildingStep.typeUnknown')

/** Gone: its data are removed, typed text stays. */
export const buildingGone = ({ building, billing, caretaker, notes }: OrderDraft) => ({
  building: buildingLeft(building),
  billing: billingRecordGone(billing, []),
  caretaker: caretakerWithoutBuilding(caretaker),
  notes: noteCategories.reduce<OrderDraft['notes']>(
    (all, type) =>
      inCategory(all, type, (it) => ({
        notes: it.notes
          .filter((note) => !note.id || note.problem)
          .map((note) => ({ ...note, id: null, version: null, problem: '' })),
        removed: [],
      })),
    { ...notes, buildingId: null },
  ),
})
