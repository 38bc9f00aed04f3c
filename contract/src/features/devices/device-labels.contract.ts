import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { id, problemAt } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { labelSheetNames, labelsOnSheet } from './label-sheets.ts'

export const deviceLabels = {
  print: endpoint({
    method: 'POST',
    path: '/devices/labels',
    permission: ['read', 'Device'],
    summary: `Labels of ${limits.rowsAtOnce} devices at most as a PDF, from a place of the first sheet on; each with a code that leads to its device`,
    body: z
      .object({
        deviceIds: z
          .array(id)
          .min(1, 'rules.required')
          .max(limits.rowsAtOnce, sentence('rules.tooLong', { max: limits.rowsAtOnce }))
          .transform((ids) => [...new Set(ids)]),
        sheet: z.enum(labelSheetNames, { error: 'rules.invalid' }),
        from: z.number('rules.integer').int('rules.integer').default(1),
        anyway: z.boolean().default(false),
      })
      .superRefine(({ sheet, from }, ctx) => {
        const max = labelsOnSheet(sheet)
        if (from < 1 || from > max) problemAt(ctx, ['from'], sentence('rules.between', { min: 1, max }))
      }),
    response: 'file',
    limit: { max: 30 },
  }),
  renew: endpoint({
    method: 'POST',
    path: '/devices/:id/label',
    permission: ['update', 'Device'],
    summary: 'Gives a device another code: labels that are printed lead nowhere any more',
    params: z.object({ id }),
    limit: { max: 30 },
  }),
}
