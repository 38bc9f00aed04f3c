import type { TemplateField } from '@zlecenia/contract/features/mail/writing-limits'
import { fieldsIn, withFields } from '@zlecenia/contract/features/mail/writing-limits'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { signatureOfWriter, templateRow } from '#features/mail/index.ts'
import { readOrder } from '#features/orders/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { escapeHtml } from '#platform/escape-html.ts'

const days = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'full', timeZone: zone })
const hours = new Intl.DateTimeFormat('pl-PL', { timeStyle: 'short', timeZone: zone })

/** The next visit, else the last one. */
function termOf({ slots }: Pick<Order, 'slots'>): string | undefined {
  const inOrder = slots.toSorted((a, b) => a.startAt.localeCompare(b.startAt))
  const next = inOrder.find(({ endAt }) => Date.parse(endAt) > Date.now()) ?? inOrder.at(-1)
  if (!next) return undefined
  const at = (moment: string) => hours.format(new Date(moment))
  return `${days.format(new Date(next.startAt))}, ${at(next.startAt)}–${at(next.endAt)}`
}

function fieldsOf({ number, client, building, ...order }: Order): Partial<Record<TemplateField, string>> {
  const term = termOf(order)
  const name = client.companyName ?? client.name
  return {
    numer: number,
    ...(name && { klient: name }),
    obiekt: [building.name, building.address, building.city].filter(Boolean).join(', '),
    ...(term && { termin: term }),
  }
}

export interface FilledTemplate {
  subject: string
  html: string
  missing: TemplateField[]
  hasSignature: boolean
}

/** Fields without a value stay as they are: a letter with one of them is not sent. */
export async function filledTemplate(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  {
    templateId,
    orderId,
    mailboxId = null,
  }: { templateId: string; orderId?: string | undefined; mailboxId?: string | null },
): Promise<FilledTemplate> {
  const template = await templateRow(db, templateId)
  if (!template) throw notFound()
  const values = orderId ? fieldsOf(await readOrder(db, caller, orderId, { opensNotes: false })) : {}
  const hasSignature = fieldsIn(template.html).includes('podpis')
  const signature = hasSignature ? await signatureOfWriter(db, caller.id, mailboxId) : ''
  const safe = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, escapeHtml(value)]))
  const subject = withFields(template.subject ?? '', { ...values, podpis: '' })
  const html = withFields(template.html, { ...safe, podpis: signature })
  return { subject, html, missing: fieldsIn(`${subject} ${html}`), hasSignature }
}
