import type { DeviceKind, DeviceState } from '@zlecenia/contract/features/devices/device-kinds'
import type { deviceHistoryFields } from '@zlecenia/contract/features/devices/device-record.contract'
import { isOfRecordFile, recordFileLabels, recordFileWords } from '#features/record-files/index.ts'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { asText, type Leaf } from '#ui/record-form/fields.ts'

type HistoryField = (typeof deviceHistoryFields)[number]

const labels: Record<HistoryField, MessageKey> = {
  name: 'devices.name',
  kind: 'devices.kind',
  state: 'devices.state',
  maker: 'deviceDetails.maker',
  model: 'deviceDetails.model',
  serialNumber: 'deviceDetails.serialNumber',
  udtNumber: 'deviceDetails.udtNumber',
  place: 'devices.place',
  installedOn: 'deviceDetails.installedOn',
  warrantyUntil: 'devices.warranty',
  nextCheckOn: 'deviceDetails.nextCheckOn',
  cycles: 'deviceDetails.cycles',
  loadKg: 'deviceDetails.loadKg',
  powerKw: 'deviceDetails.powerKw',
  panels: 'deviceDetails.panels',
  remarks: 'deviceDetails.remarks',
  archived: 'devices.archivedOne',
  part: 'deviceRecord.part',
  partName: 'deviceRecord.partName',
  partReplacedOn: 'deviceRecord.partReplacedOn',
  partNumber: 'deviceRecord.partNumber',
  partOrder: 'deviceRecord.partOrder',
  partRemarks: 'deviceRecord.partRemarks',
  ...recordFileLabels,
}

/** Names and values in the form and in the history. */
export function useDeviceWords() {
  const t = useT()
  return {
    labelOf: (field: string) => t(labels[field as HistoryField]),
    wordsOf(field: string, value: Leaf): string {
      const text = asText(field, value)
      if (text === '') return ''
      if (isOfRecordFile(field)) return recordFileWords(field, text)
      if (field === 'archived') return t(text === 'true' ? 'deviceRecord.yes' : 'deviceRecord.no')
      if (field === 'kind') return t(`deviceKind.${text as DeviceKind}`)
      if (field === 'state') return t(`deviceState.${text as DeviceState}`)
      return /^\d{4}-\d\d-\d\d$/u.test(text) ? dayOf(text) : text
    },
  }
}
