import { invoiceCheck } from '@zlecenia/contract/messages/pl/invoice-check'
import { recordForm } from '@zlecenia/contract/messages/pl/record-form'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { addMessages } from '#lib/i18n.ts'

addMessages({ invoiceCheck, recordForm, rules })
