import type { flatFees as polish } from '../pl/flat-fees.ts'
import type { English } from '../translation.ts'

export const flatFees: English<typeof polish> = {
  flatFees: {
    title: 'Flat fee',
    loading: 'Loading the contracts…',
    failed: 'The contracts could not be loaded',
    empty: 'The client has no contract with a flat fee.',
    add: 'Add a contract',
    contract: 'Contract {{number}}',
    monthly: '{{net}} net a month, {{rate}}',
    span: '{{from}} – {{until}}',
    open: 'no end',
    dueDay: 'due on day {{day}} of the month',
    buildings: 'Buildings: {{names}}',
    change: 'Change the contract: {{number}}',
    due: 'Due',
    bill: 'Bill',
    billMonth: 'Bill {{month}}, contract {{number}}',
    billAll: 'Bill all ({{months}})',
    draft: 'draft',
    ended: 'Ended',
    none: 'All months are billed',
  },
}
