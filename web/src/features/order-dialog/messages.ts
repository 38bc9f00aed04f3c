import { dialog } from '@zlecenia/contract/messages/pl/dialog'
import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { drafts } from '@zlecenia/contract/messages/pl/drafts'
import { orders } from '@zlecenia/contract/messages/pl/orders'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { addMessages } from '#lib/i18n.ts'

// Imported by the steps, so that sentences share their chunk; shared ones are in `orders`.
addMessages({ rules, dialog, dialogClient, drafts, orders })
