import { articleForm } from '@zlecenia/contract/messages/pl/article-form'
import { addMessages } from '#lib/i18n.ts'

addMessages({ articleForm })
