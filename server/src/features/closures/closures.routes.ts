import { closures } from '@zlecenia/contract/features/closures/closures.contract'
import { implement } from '#platform/implement.ts'
import { openProgram, readClosure, saveClosure } from './closures.service.ts'

export const closureRoutes = implement(closures, ({ db, closing }) => ({
  read: () => readClosure(db),
  save: ({ body, caller }) => saveClosure({ db, closing, caller }, body),
  end: ({ caller }) => openProgram({ db, closing, caller }),
}))
