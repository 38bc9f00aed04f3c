import type { invoiceWhiteList as polish } from '../pl/invoice-white-list.ts'
import type { English } from '../translation.ts'

export const invoiceWhiteList: English<typeof polish> = {
  invoiceWhiteList: {
    title: 'VAT white list',
    account: 'Account',
    buyer: 'Buyer',
    of: 'as of {{day}}',
    checked: 'checked on {{day}}',
    number: 'no. {{number}}',
    silent: 'could not be checked',
    none: 'not checked',
    checking: 'Checking the list of VAT payers…',
    check: 'Check now',
    again: 'Check again',
    accountMissing:
      'Account {{account}} is not on the white list of your company. The buyer may withhold the payment. You can issue the invoice.',
    accountSilent: 'The account could not be checked on the white list. You can issue the invoice.',
    buyerStatus: 'VAT status: {{result}}',
    failed: 'The results of the check could not be loaded',
    result: {
      assigned: 'on the white list',
      notAssigned: 'not on the white list',
      active: 'active VAT payer',
      exempt: 'exempt VAT payer',
      unregistered: 'not registered as a VAT payer',
      absent: 'absent from the list of VAT payers',
    },
  },
}
