import { auditLog } from '@zlecenia/contract/messages/pl/audit-log'
import { addMessages } from '#lib/i18n.ts'

addMessages({ auditLog })
