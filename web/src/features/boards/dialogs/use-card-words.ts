import { isOfRecordFile, recordFileLabels, recordFileWords } from '#features/record-files/index.ts'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { asText, type Leaf } from '#ui/record-form/fields.ts'
import { boardPersonName, type OwnBoard } from '../boards.api.ts'

const labels: Readonly<Record<string, MessageKey>> = {
  title: 'ownBoards.title',
  description: 'ownBoards.description',
  dueOn: 'ownBoards.dueOn',
  every: 'ownBoards.every',
  column: 'ownBoards.columnName',
  labels: 'ownBoards.labels',
  members: 'ownBoards.people',
  order: 'ownBoards.order',
  customer: 'ownBoards.customer',
  building: 'ownBoards.building',
  device: 'ownBoards.device',
  check: 'ownBoards.checks',
  archived: 'ownBoards.archiveTitle',
  ...recordFileLabels,
}
const unlinked = (field: string) => field.replace(/Id$/u, '')

/** Names of the fields in the form and the history of a card. */
export function useCardWords({ labels: all, people, columns }: OwnBoard) {
  const t = useT()
  const names = new Map([
    ...all.map(({ id, name }) => [id, name] as const),
    ...people.map((it) => [it.id, boardPersonName(it)] as const),
    ...columns.map(({ id, name }) => [id, name] as const),
  ])
  return {
    labelOf: (field: string) => {
      const key = labels[unlinked(field)]
      return key ? t(key) : field
    },
    wordsOf: (field: string, value: Leaf): string => {
      if (isOfRecordFile(field)) return typeof value === 'string' ? recordFileWords(field, value) : ''
      if (field === 'dueOn' && typeof value === 'string' && value) return dayOf(value)
      if (field === 'every' && (value === 'week' || value === 'month')) return t(`ownBoards.everyOf.${value}`)
      if (Array.isArray(value)) return value.map((it) => names.get(it) ?? it).join(', ')
      return typeof value === 'string' ? (names.get(value) ?? value) : asText(field, value)
    },
  }
}
