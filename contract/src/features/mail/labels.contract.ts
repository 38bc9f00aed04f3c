import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, requiredText, version } from '../../lib/rules.ts'
import { fold } from '../../lib/text.ts'
import { serviceColours } from '../service-catalog/service-colours.ts'
import { mailLabelNameMax } from './label-limits.ts'
import { mailFilters } from './threads.contract.ts'

export const mailLabelColor = z.enum(serviceColours, { error: 'rules.invalid' })

/** Key of a label in addresses; empty for a name without letters and digits. */
export const mailLabelKey = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '')

/** Keys of the Polish names of folders: a label of that name would be taken for the folder. */
const folderNames = [
  'odebrane',
  'moje',
  'nieprzypisane',
  'oczekujace',
  'bez-odpowiedzi',
  'przypomnienia',
  'zalatwione',
  'wyslane',
  'szkice',
  'z-gwiazdka',
  'kosz',
]
const reserved = new Set<string>([...mailFilters, ...folderNames])

const labelName = requiredText('rules.required', mailLabelNameMax)
  .refine((name) => mailLabelKey(name) !== '', { error: 'mailLabels.letters' })
  .refine((name) => !reserved.has(mailLabelKey(name)), { error: 'mailLabels.folder' })

export const mailLabel = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  color: mailLabelColor,
  version,
})
export type MailLabel = z.infer<typeof mailLabel>

export const mailLabels = {
  list: endpoint({
    method: 'GET',
    path: '/mail/labels',
    permission: ['read', 'Email'],
    summary: 'Labels of letters, by name',
    response: z.object({ labels: z.array(mailLabel) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/mail/labels',
    permission: ['create', 'Email'],
    summary: 'Adds a label under an id of the caller; idempotent',
    body: z.object({ id, name: labelName, color: mailLabelColor }),
    response: mailLabel,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/mail/labels/:id',
    permission: ['update', 'Email'],
    summary: 'Changes a label; another name is another key. Absent fields keep their values',
    params: z.object({ id }),
    body: z.object({ name: labelName.optional(), color: mailLabelColor.optional(), version }),
    response: mailLabel,
    limit: { max: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mail/labels/:id',
    permission: ['update', 'Email'],
    summary: 'Removes a label from all threads; the threads stay',
    params: z.object({ id }),
    limit: { max: 60 },
  }),
}
