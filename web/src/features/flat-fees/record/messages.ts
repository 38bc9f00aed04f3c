import { flatFeeRecord } from '@zlecenia/contract/messages/pl/flat-fee-record'
import { addMessages } from '#lib/i18n.ts'

addMessages({ flatFeeRecord })
