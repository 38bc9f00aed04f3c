import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const invoiceConstraints: ConstraintProblems = {
  invoices__customer: { field: 'customerId', message: 'invoices.customerHasInvoices' },
  invoice_orders__order: { field: 'orderIds', message: 'invoices.orderHasInvoices' },
  invoice_settings__due_days: { field: 'dueDays', message: 'rules.invalid' },
  document_series__digits: { field: 'digits', message: 'rules.invalid' },
  document_series__first: { field: 'firstNumber', message: 'rules.invalid' },
  document_series__kind: { field: 'kind', message: 'rules.invalid' },
  document_series__resets: { field: 'resets', message: 'rules.invalid' },
  document_series__separator: { field: 'separator', message: 'rules.invalid' },
  closed_months__month: { field: 'month', message: 'rules.invalid' },
  invoices__kind: { field: 'kind', message: 'rules.invalid' },
  ...gone(
    'document_counters__series',
    'invoice_orders__invoice',
    'invoice_settings__one_row',
    'invoices__by_series',
    'invoices__corrects',
    'invoices__created_by',
    'invoices__held',
    'invoices__issued',
    'invoices__issued_by',
    'invoices__number',
    'invoices__series',
    'invoices__state',
  ),
}
