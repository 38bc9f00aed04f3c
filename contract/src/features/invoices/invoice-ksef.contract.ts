import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, instant, requiredText, version } from '../../lib/rules.ts'
import { ksefModes } from './invoice-status.ts'
import { invoice } from './invoices.contract.ts'

/** Confirmation of receipt (UPO), and the XML that KSeF keeps. */
export const ksefFileKinds = ['upo', 'xml'] as const
export type KsefFileKind = (typeof ksefFileKinds)[number]

/** KSeF takes invoices up to 1 MB; inclusive. */
export const ksefFileMaxBytes = 1_000_000

export const ksefFile = z.object({
  kind: z.enum(ksefFileKinds),
  size: z.number().int(),
  /** SHA-256, hexadecimal. */
  sha256: z.string(),
  /** Whether it is of this invoice; null for a PDF, which is not compared. */
  matches: z.boolean().nullable(),
  /** The difference in words. */
  difference: z.string().nullable(),
  addedAt: z.string(),
})
export type KsefFile = z.infer<typeof ksefFile>

const ofFile = z.object({ id, kind: z.enum(ksefFileKinds) })

export const invoiceKsef = {
  /** 400 at the field of a wrong number; 409 on a stale `version`. The document stays as it was issued. */
  setNumber: endpoint({
    method: 'PUT',
    path: '/invoices/:id/ksef-number',
    permission: ['update', 'Invoice'],
    summary: 'Sets the number that KSeF gave to an issued invoice, typed by a person',
    params: z.object({ id }),
    body: z.object({
      number: requiredText('rules.required', 100),
      receivedAt: instant,
      mode: z.enum(ksefModes),
      version,
    }),
    response: invoice,
    limit: { max: 60 },
  }),
  files: endpoint({
    method: 'GET',
    path: '/invoices/:id/ksef-files',
    permission: ['read', 'Invoice'],
    summary: 'Papers of KSeF that were attached to an invoice',
    params: z.object({ id }),
    response: z.object({ files: z.array(ksefFile) }),
  }),
  /** XML, or a PDF as UPO; by its bytes. A file of the same kind takes the place of the first. */
  putFile: endpoint({
    method: 'PUT',
    path: '/invoices/:id/ksef-files/:kind',
    permission: ['update', 'Invoice'],
    summary: 'Attaches the UPO or the XML of KSeF, and compares its SHA-256 with the issued XML',
    params: ofFile,
    binary: true,
    response: ksefFile,
    limit: { max: 60 },
  }),
  file: endpoint({
    method: 'GET',
    path: '/invoices/:id/ksef-files/:kind',
    permission: ['read', 'Invoice'],
    summary: 'The bytes of an attached paper of KSeF',
    params: ofFile,
    response: 'file',
    limit: { max: 120 },
  }),
}
