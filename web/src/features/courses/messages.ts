import { courses } from '@zlecenia/contract/messages/pl/courses'
import { addMessages } from '#lib/i18n.ts'

addMessages({ courses })
