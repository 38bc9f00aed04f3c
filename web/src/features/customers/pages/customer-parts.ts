import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One chunk: editing of a client, and its history. */
export const customerParts = {
  Form: lazy(() => parts().then((it) => ({ default: it.CustomerForm }))),
  History: lazy(() => parts().then((it) => ({ default: it.CustomerHistory }))),
  Question: lazy(() => parts().then((it) => ({ default: it.CustomerQuestion }))),
  Registries: lazy(() => parts().then((it) => ({ default: it.RegistriesDialog }))),
  Undo: lazy(() => parts().then((it) => ({ default: it.UndoQuestion }))),
  Contact: lazy(() => parts().then((it) => ({ default: it.ContactDialog }))),
}
