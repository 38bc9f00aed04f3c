import { courseForm } from '@zlecenia/contract/messages/pl/course-form'
import { addMessages } from '#lib/i18n.ts'

addMessages({ courseForm })
