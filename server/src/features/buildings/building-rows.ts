import type {
  BuildingDetails,
  BuildingNote,
  FrozenNotesOfCategory,
  NoteCategory,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'

export const maskedContent = '••••'

export type NoteRow = BuildingNote & { category: NoteCategory }

export type BuildingRow = Omit<BuildingDetails['building'], 'investmentTags'> & {
  tags: string[]
  notes: NoteRow[]
  billingDetails: BuildingDetails['billingDetails']
}

export function buildingDetailsOf({
  tags,
  notes,
  billingDetails,
  ...building
}: BuildingRow): BuildingDetails {
  return {
    building: { ...building, investmentTags: tags.map((name) => ({ name })) },
    notes: notesByCategory(notes),
    billingDetails,
  }
}

export function notesByCategory<Note extends { category: NoteCategory }>(notes: readonly Note[]) {
  return noteCategories
    .map((type) => ({
      type,
      notes: notes.filter((note) => note.category === type).map(({ category: _, ...note }) => note),
    }))
    .filter((group) => group.notes.length > 0)
}

/** Masks contents (requirements, decision 14). */
export function masked<Group extends FrozenNotesOfCategory>(groups: readonly Group[]) {
  return groups.map((group) => ({
    ...group,
    notes: group.notes.map((note) => ({ ...note, content: maskedContent })),
  }))
}
