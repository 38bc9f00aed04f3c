import { chanceOf, exampleId } from '../../examples/chance.ts'
import type { RecordFile } from './record-files.contract.ts'

const titles = {
  photo: ['Tabliczka znamionowa', 'Widok od podwórza', 'Rozdzielnia na parterze'],
  protocol: ['Protokół przeglądu rocznego', 'Protokół odbioru'],
  instruction: ['Instrukcja obsługi', 'Instrukcja konserwacji'],
  contract: ['Umowa serwisowa', 'Aneks do umowy'],
  policy: ['Polisa OC zarządcy'],
  drawing: ['Rzut piwnicy', 'Schemat instalacji'],
  other: ['Pełnomocnictwo', 'Zgoda wspólnoty'],
} as const

export function aRecordFile(overrides: Partial<RecordFile> = {}, n = 1): RecordFile {
  const chance = chanceOf(`record file ${n}`)
  const kind = overrides.kind ?? chance.pick(Object.keys(titles) as (keyof typeof titles)[])
  const isPhoto = kind === 'photo'
  return {
    id: exampleId(`record file ${n}`),
    kind,
    title: chance.pick(titles[kind]),
    name: isPhoto ? `IMG_${1000 + n}.jpg` : `skan-${n}.pdf`,
    size: chance.int(40, 900) * 1000,
    type: isPhoto ? 'image/jpeg' : 'application/pdf',
    validUntil: null,
    addedAt: '2026-10-12T09:30:00.000Z',
    addedBy: 'Maria Wójcik',
    version: 1,
    ...overrides,
  }
}
