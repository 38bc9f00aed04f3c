import type { Sent } from '#lib/call.ts'

export type BulkSent = Sent<'POST /orders/bulk'>['body']['change']
