import { kilometreRates } from '@zlecenia/contract/messages/pl/kilometre-rates'
import { addMessages } from '#lib/i18n.ts'

addMessages({ kilometreRates })
