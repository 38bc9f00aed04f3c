import { documentProblems } from '@zlecenia/contract/features/invoices/document-problems'
import { documentKinds } from '@zlecenia/contract/features/invoices/invoice-document'
import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { anyInvoiceOf } from '#test/any-invoice.ts'
import { fa3Of } from './fa3.ts'
import { fa3Namespace } from './fa3-parts.ts'

const token = (text: string) => text.replace(/[ \t\r\n]+/gu, ' ').trim()

/** Texts of an element, as another reader finds them. */
function textsIn(xml: Uint8Array, name: string): string[] {
  const document = XmlDocument.fromBuffer(xml)
  try {
    return document.find(`//f:${name}`, { f: fa3Namespace }).map((it) => it.content)
  } finally {
    document.dispose()
  }
}

describe.each(documentKinds)('any invoice of kind %s', (kind) => {
  it('passes the schema with the values of its document', () => {
    fc.assert(
      fc.property(anyInvoiceOf(kind), (document) => {
        expect(documentProblems(document)).toEqual([])
        const answer = fa3Of(document)
        if ('problems' in answer) throw new Error(JSON.stringify(answer.problems))
        expect(textsIn(answer.xml, 'P_7')).toEqual(document.lines.map((it) => token(it.name)))
        const paid = (document.payable / 100).toFixed(2).replace(/^-0\.00$/u, '0.00')
        expect(textsIn(answer.xml, 'P_15')).toEqual([paid])
      }),
      { numRuns: 20 },
    )
  })
})
