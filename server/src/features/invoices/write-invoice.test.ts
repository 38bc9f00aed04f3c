import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import {
  exampleDocument,
  exampleDocuments,
  exampleLine,
} from '@zlecenia/contract/features/invoices/invoice-document.examples'
import { describe, expect, it } from 'vitest'
import { fa3Of } from './fa3/fa3.ts'
import { writeFa3 } from './fa3/write-fa3.ts'
import { invoiceDigest } from './verification-link.ts'
import { writeInvoice } from './write-invoice.ts'

const vat = exampleDocument({})

describe('an invoice', () => {
  it('runs on a thread of its own, and returns the digest', async () => {
    const documents = Object.values(exampleDocuments)
    const answers = await Promise.all(documents.map(writeInvoice))
    expect(answers).toEqual(
      documents.map((document) => {
        const answer = fa3Of(document)
        if (!('xml' in answer)) throw new Error('refused')
        return { xml: Buffer.from(answer.xml), digest: invoiceDigest(answer.xml) }
      }),
    )
  })

  it('names the fields of the document and of the schema together', async () => {
    const lines = [
      exampleLine({ number: 1, name: '' }),
      { ...exampleLine({ number: 2, name: 'a' }), amount: 1 },
    ]
    const answer = await writeInvoice({ ...vat, lines, place: 'x'.repeat(257) })
    if (!('problems' in answer)) throw new Error('accepted')
    expect(answer.problems.map((it) => it.field)).toEqual(['lines.1.amount', 'place', 'lines.0.name'])
  })

  it('rejects 1,001 lines before writing', async () => {
    const lines = Array.from({ length: 1001 }, (_, i) => exampleLine({ number: i + 1, name: 'a' }))
    expect(await writeInvoice(exampleDocument({ lines }))).toEqual({
      problems: [{ field: 'lines', message: 'invoiceDocument.tooManyLines {"max":1000}' }],
    })
  })

  it('leaves the main thread free with 1,000 lines', async () => {
    const lines = Array.from({ length: 1000 }, (_, i) => exampleLine({ number: i + 1, name: `Pozycja ${i}` }))
    let turns = 0
    const ticking = setInterval(() => turns++, 1)
    const answer = await writeFa3(exampleDocument({ lines })).finally(() => clearInterval(ticking))
    expect('xml' in answer).toBe(true)
    expect(turns).toBeGreaterThan(0)
  })

  it('fails without the others where it cannot be written', async () => {
    const broken = { ...vat, seller: null } as unknown as InvoiceDocument
    const [failed, next] = await Promise.allSettled([writeFa3(broken), writeFa3(vat)])
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('FA(3)') },
    })
    expect(next).toMatchObject({ status: 'fulfilled', value: { xml: expect.any(Uint8Array) } })
  })
})
