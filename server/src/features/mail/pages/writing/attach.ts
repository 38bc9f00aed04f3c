import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MailDraftFile, mailDraftStart } from '@zlecenia/contract/features/mail/writing.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { invoicePdf } from '#features/invoices/index.ts'
import { keepDraftFile, partOfLetter } from '#features/mail/index.ts'
import { orderFileName, orderFileOf, orderPdf, readOrder } from '#features/orders/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { forbidden, notFound } from '#platform/errors.ts'

type Needs = Pick<Deps, 'db' | 'uploads' | 'environment'>
type AttachBody = BodyOf<typeof mailDraftStart.attach>

interface Found {
  name: string
  bytes: Buffer
}

/** Papers are drawn as their reader outside gets them; each source needs the right to read it. */
async function foundFile(deps: Needs, caller: Caller, body: AttachBody): Promise<Found> {
  const { db, uploads } = deps
  switch (body.kind) {
    case 'orderPaper': {
      if (!caller.can('read', 'Order')) throw forbidden()
      const order = await readOrder(db, caller, body.orderId, { opensNotes: false })
      const bytes = await orderPdf(deps, order, { variant: 'client', language: 'pl' })
      return { name: `${orderFileName(order.number)}.pdf`, bytes }
    }
    case 'orderFile': {
      if (!caller.can('read', 'Order')) throw forbidden()
      const file = await orderFileOf(db, caller, { id: body.orderId, fileId: body.of })
      if (!file) throw notFound()
      return { name: file.name, bytes: await uploads.read(file.storageKey).then(buffer) }
    }
    case 'invoice': {
      if (!caller.can('read', 'Invoice')) throw forbidden()
      return invoicePdf(db, body.invoiceId)
    }
    case 'letterPart':
      return partOfLetter(deps, body.messageId, body.n)
  }
}

export async function attachFile(
  deps: Needs,
  caller: Caller,
  draftId: string,
  body: AttachBody,
): Promise<MailDraftFile> {
  const { name, bytes } = await foundFile(deps, caller, body)
  return keepDraftFile(deps, caller, { draftId, fileId: body.fileId, name, bytes: Readable.from([bytes]) })
}
