import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'
import { paperVariants } from './order-papers.ts'

export const orderPapers = {
  pdf: endpoint({
    method: 'GET',
    path: '/orders/:id/pdf',
    permission: ['read', 'Order'],
    summary:
      'An order on paper (PDF/A): for the office, with what the caller may read of it, or for the client, without remarks and notes',
    params: z.object({ id }),
    query: z.object({ variant: z.enum(paperVariants).default('office') }),
    response: 'file',
    limit: { max: 60 },
  }),
  files: endpoint({
    method: 'GET',
    path: '/orders/:id/files.zip',
    permission: ['read', 'Order'],
    summary: 'All files of an order in one archive',
    params: z.object({ id }),
    response: 'file',
    limit: { max: 20 },
  }),
}
