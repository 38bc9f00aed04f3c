import type { orderItemRecord as polish } from '../pl/order-item-record.ts'
import type { English } from '../translation.ts'

export const orderItemRecord: English<typeof polish> = {
  orderItemRecord: {
    addTitle: 'New item',
    added: 'Item added: {{name}}',
    changeTitle: 'Change the item',
    fromList: 'From the price list',
    fromListHint: 'Type the name of a service or part',
    listLoading: 'Loading the price list…',
    listNone: 'Not in the price list',
    listFailed: 'The price list could not be loaded',
    name: 'Name',
    kind: 'Kind',
    quantity: 'Quantity',
    unit: 'Unit',
    net: 'Net price',
    netHint: 'Empty: the price follows',
    rate: 'VAT rate',
    rateReason: 'Basis of the rate',
    reasonHint: 'Required for 8% and exempt',
    annex15: 'Annex 15',
    cost: 'Unit cost',
    costHint: 'Empty: not known',
    billed: 'Payment',
    billedYes: 'Billed',
    words: 'Why it is not billed',
    priceShape: 'Enter an amount such as 120.50',
    reasonRequired: 'This rate needs its basis',
  },
}
