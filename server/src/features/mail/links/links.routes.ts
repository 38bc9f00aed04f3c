import { api } from '@zlecenia/contract/api'
import { lettersShown } from '@zlecenia/contract/features/mail/links.contract'
import { mergedInto } from '#features/customers/index.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { lettersOfRecord } from './letters-of-record.queries.ts'
import { confirmLink, dismissLink, readsKind, readThreadLinks } from './links.service.ts'
import { ownLettersAbout } from './returns.queries.ts'

export const mailLinkRoutes = implement(api.mailLinks, ({ db, uploads, log }) => {
  const deps = { db, uploads, log }
  return {
    read: ({ params, caller }) => readThreadLinks(deps, caller, params.id),
    confirm: ({ params, body, caller }) =>
      confirmLink(deps, caller, { id: params.id, kind: body.kind, targetId: body.id }),
    dismiss: ({ params, caller }) => dismissLink(deps, caller, params),
    async letters({ query, caller }) {
      const { kind, id } = query
      if (!readsKind(caller, kind)) throw notFound()
      const of = kind === 'customer' ? await mergedInto(db.reading, id) : id
      const [threads, own] = await Promise.all([
        lettersOfRecord(db.reading, { kind, id: of, most: lettersShown }),
        kind === 'order' || kind === 'invoice'
          ? ownLettersAbout(db.reading, kind, id)
          : { ownLetters: [], returns: [] },
      ])
      return { ...threads, ...own }
    },
  }
})
