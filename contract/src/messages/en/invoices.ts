import type { invoices as polish } from '../pl/invoices.ts'
import type { English } from '../translation.ts'

export const invoices: English<typeof polish> = {
  invoices: {
    advanceSettled: 'The advance {{advance}} is already settled by invoice {{invoice}}',
    advanceUnknown: 'There is no such advance invoice',
    correctedWithoutKsef:
      'The invoice {{number}} has no KSeF number yet. Enter it before you issue a correction.',
    advanceWithoutKsef:
      'The advance invoice {{number}} has no KSeF number yet. Enter it before you settle it.',
    sellerIncomplete: 'Enter the NIP and address of the company in the settings',
    firstNumberMissing: 'Enter the first number of this series in the settings',
    monthClosed: 'The month {{month}} is closed',
    orderTaken: 'Order {{order}} is already on invoice {{invoice}}',
    itemTaken: 'The item "{{item}}" is already on invoice {{invoice}}',
    orderUnknown: 'There is no such order',
    orderUnfinished: 'Order {{number}} is not done yet',
    orderCancelled: 'Order {{number}} is cancelled',
    severalPayers: 'These orders have different payers. Make separate invoices.',
    correctsDraft: 'Only an issued invoice can be corrected',
    correctsProforma: 'A proforma is not corrected: delete it or make a new one',
    correctsCorrection: 'Correct the invoice that this correction is about',
    correctedMeanwhile: 'This invoice was corrected in the meantime. Begin the correction again.',
    correctedToZero: 'This invoice was corrected to zero: issue a new one',
    correctsNothing: 'The correction changes nothing',
    otherBuyer: 'Another NIP of the buyer: correct the invoice to zero and make a new one',
    copiesCorrection: 'A correction is not copied: begin it from the corrected invoice',
    kindKept: 'A correction keeps its kind',
    notDraft: 'This invoice is no longer a draft',
    customerGone: 'This client was merged into another or deleted. Choose the client again.',
    customerHasInvoices: 'This client has invoices and cannot be deleted',
    orderHasInvoices: 'This order has an invoice and cannot be deleted',
    issuedAlready: 'This invoice is issued already',
  },
}
