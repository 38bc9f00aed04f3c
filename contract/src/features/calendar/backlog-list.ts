import { listShape } from '../../lib/list.ts'

export const backlogList = listShape({ sorts: ['urgency'], first: 'urgency', order: 'asc', filters: {} })
