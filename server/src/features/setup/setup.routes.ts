import { api } from '@zlecenia/contract/api'
import { implement } from '../../platform/implement.ts'
import { visitorOf } from '../session/index.ts'
import { isSetUp } from './setup.queries.ts'
import { setUp } from './setup.service.ts'

export const setupRoutes = implement(api.setup, ({ db, demo, settings }) => ({
  state: async () => ({ needed: !(await isSetUp(db)), demo, languages: settings.LANGUAGES }),
  run: (call) => setUp(db, call.body, visitorOf(call)),
}))
