import type { invoiceCheck as polish } from '../pl/invoice-check.ts'
import type { English } from '../translation.ts'

export const invoiceCheck: English<typeof polish> = {
  invoices: {
    tooManyLines: 'An invoice can have at most {{max}} lines',
    noLines: 'Add at least one line',
    quantity: 'Enter a quantity with at most 6 decimal places',
    quantityAboveZero: 'The quantity must be above zero',
    unitPrice: 'Enter a price with at most 8 decimal places',
    discount: 'Enter a discount in zlotys, for example 12.50',
    discountAboveAmount: 'The discount is larger than the line',
    reasonOf8: 'The rate of 8% needs a reason, for example: residential building',
    reverseChargeMissing: 'The rate "oo" needs reverse charge to be marked',
    recipientOfUnit: 'The buyer is a unit of local government: name the recipient',
    recipientOfGroup: 'The buyer is a member of a VAT group: name the recipient',
    issuedInFuture: 'The day of issue cannot be after today',
    periodEndsBefore: 'The period ends before it begins',
    dueBeforeIssue: 'The due date is before the day of issue',
    splitPaymentDue: 'Above PLN 15,000 with an item of annex 15, the payment must be split',
    exemptionBasis: 'Enter the basis of the VAT exemption',
    account: 'Enter a correct account number (26 digits)',
    correctionReason: 'Enter the reason of the correction',
    settlesNothing: 'Choose the advance invoices that this one settles',
    advance: 'Enter the amount of the advance',
    advanceAboveOrder: 'The advances are larger than the value of the order',
  },
}
