import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../lib/history.ts'
import { exportQuery } from '../../lib/list-query.ts'
import { changedLines, changedText, day, id, lines, requiredText, text, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { recordFileFields } from '../record-files/record-files.contract.ts'
import { deviceFigures } from './device-fields.ts'
import { deviceList } from './device-list.ts'
import { device, deviceKind, deviceState } from './devices.contract.ts'
import { replacedPartFields } from './replaced-parts.contract.ts'

const figure = ([min, max]: readonly [number, number], whole = true) => {
  const error = sentence('rules.between', { min, max })
  const value = z.number({ error }).min(min, error).max(max, error)
  return (whole ? value.int(error) : value.transform((it) => Math.round(it * 100) / 100))
    .nullable()
    .optional()
}

const figures = {
  cycles: figure(deviceFigures.cycles),
  loadKg: figure(deviceFigures.loadKg),
  powerKw: figure(deviceFigures.powerKw, false),
  panels: figure(deviceFigures.panels),
  installedOn: day.nullable().optional(),
  warrantyUntil: day.nullable().optional(),
  nextCheckOn: day.nullable().optional(),
}

/** Field names in the log. */
export const deviceLoggedFields = [
  'name',
  'kind',
  'state',
  'maker',
  'model',
  'serialNumber',
  'udtNumber',
  'place',
  'installedOn',
  'warrantyUntil',
  'nextCheckOn',
  'cycles',
  'loadKg',
  'powerKw',
  'panels',
  'remarks',
  'archived',
] as const
export const deviceHistoryFields = [
  ...deviceLoggedFields,
  ...replacedPartFields,
  ...recordFileFields,
] as const

export const deviceRecords = {
  add: endpoint({
    method: 'POST',
    path: '/devices',
    permission: ['create', 'Device'],
    summary: 'Adds a device of a building under an id of the caller; idempotent',
    body: z.object({
      id,
      buildingId: id,
      name: requiredText('rules.required', 200),
      kind: deviceKind,
      state: deviceState.default('working'),
      maker: text(120),
      model: text(120),
      serialNumber: text(120),
      udtNumber: text(60),
      place: text(200),
      remarks: lines(2000),
      ...figures,
    }),
    response: device,
    status: 201,
    limit: { max: 120 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/devices/:id',
    permission: ['update', 'Device'],
    summary: 'Changes a device, archives it or restores it; absent fields keep their values',
    params: z.object({ id }),
    body: z.object({
      name: requiredText('rules.required', 200).optional(),
      kind: deviceKind.optional(),
      state: deviceState.optional(),
      maker: changedText(120).optional(),
      model: changedText(120).optional(),
      serialNumber: changedText(120).optional(),
      udtNumber: changedText(60).optional(),
      place: changedText(200).optional(),
      remarks: changedLines(2000).optional(),
      ...figures,
      archived: z.boolean().optional(),
      version,
    }),
    response: device,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/devices/:id',
    permission: ['delete', 'Device'],
    summary: 'Deletes a device that no order is about, with its files and replaced parts',
    params: z.object({ id }),
    limit: { max: 60 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/devices/:id/history',
    permission: ['read', 'Device'],
    summary: 'History of a device, latest first; 20 entries a page',
    params: z.object({ id }),
    query: historyQuery,
    response: historyPage(historyEntry(deviceHistoryFields)),
  }),
  exported: endpoint({
    method: 'GET',
    path: '/devices/export',
    permission: ['read', 'Device'],
    summary: 'All devices of the list, with its filters and sort, with what they have as one of their kind',
    query: exportQuery(deviceList),
    response: 'table',
    limit: { max: 20 },
  }),
}
