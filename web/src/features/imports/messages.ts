import { imports } from '@zlecenia/contract/messages/pl/imports'
import { addMessages } from '#lib/i18n.ts'

addMessages({ imports })
