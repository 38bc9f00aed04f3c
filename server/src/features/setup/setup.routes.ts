import { api } from '@zlecenia/contract/api'
import { visitorOf } from '#features/session/index.ts'
import { implement } from '#platform/implement.ts'
import { readExamples, removeExamples } from './example-data.service.ts'
import { isSetUp, signInAppearance } from './setup.queries.ts'
import { setUp } from './setup.service.ts'

export const exampleDataRoutes = implement(api.exampleData, (deps) => ({
  read: () => readExamples(deps.db),
  remove: ({ caller }) => removeExamples(deps, caller),
}))

export const setupRoutes = implement(api.setup, ({ db, demo, environment, setupCode }) => ({
  state: async () => {
    const needed = !(await isSetUp(db))
    const signIn = needed ? null : await signInAppearance(db)
    const state = { needed, demo, languages: environment.LANGUAGES, ...(signIn && { signIn }) }
    return needed && setupCode ? { ...state, codeNeeded: true as const } : state
  },
  run: (call) => setUp(db, call.body, visitorOf(call), setupCode),
}))
