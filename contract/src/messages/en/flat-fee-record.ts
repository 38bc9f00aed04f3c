import type { flatFeeRecord as polish } from '../pl/flat-fee-record.ts'
import type { English } from '../translation.ts'

export const flatFeeRecord: English<typeof polish> = {
  flatFeeRecord: {
    addTitle: 'New contract',
    added: 'Contract {{number}} added',
    number: 'Number of the contract',
    from: 'Valid from',
    until: 'Valid until',
    untilHint: 'Empty: no end',
    net: 'Net amount a month',
    rate: 'VAT rate',
    rateReason: 'Basis of the rate',
    reasonHint: 'Required for 8% and exempt',
    day: 'Due day',
    dayHint: 'From 1 to 31; a shorter month has its last day',
    building: 'Buildings',
    buildingsLoading: 'Loading the buildings…',
    buildingsNone: 'The client has no such building',
    buildingsFailed: 'The buildings could not be loaded',
    removeBuilding: 'Remove the building: {{name}}',
    netShape: 'Enter an amount such as 1250.00',
    reasonRequired: 'This rate needs its basis',
    endsBefore: 'The last day is before the first',
  },
}
