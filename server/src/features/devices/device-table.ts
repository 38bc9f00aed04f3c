import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'
import type { ExportedDevice } from './device-list.queries.ts'

const dayOrNone = (day: string | null) => (day ? { day } : null)

export function deviceTable(language: LanguageCode): TableColumn<ExportedDevice>[] {
  const say = (key: string) => translated(key, language)
  return [
    [say('devices.name'), (it) => it.name],
    [say('devices.kind'), (it) => say(`deviceKind.${it.kind}`)],
    [say('devices.state'), (it) => say(`deviceState.${it.state}`)],
    [say('devices.building'), (it) => `${it.building.address}, ${it.building.city}`],
    [say('devices.place'), (it) => it.place],
    [say('deviceDetails.maker'), (it) => it.maker],
    [say('deviceDetails.model'), (it) => it.model],
    [say('devices.client'), (it) => it.client.name],
    [say('devices.warranty'), (it) => dayOrNone(it.warrantyUntil)],
    [say('deviceDetails.serialNumber'), (it) => it.serialNumber],
    [say('deviceDetails.udtNumber'), (it) => it.udtNumber],
    [say('deviceDetails.installedOn'), (it) => dayOrNone(it.installedOn)],
    [say('deviceDetails.nextCheckOn'), (it) => dayOrNone(it.nextCheckOn)],
    [say('deviceDetails.cycles'), (it) => it.cycles],
    [say('deviceDetails.loadKg'), (it) => it.loadKg],
    [say('deviceDetails.powerKw'), (it) => it.powerKw],
    [say('deviceDetails.panels'), (it) => it.panels],
    [say('deviceDetails.remarks'), (it) => it.remarks],
    [say('devices.archivedState'), (it) => (it.archived ? say('devices.archivedOne') : '')],
  ]
}
