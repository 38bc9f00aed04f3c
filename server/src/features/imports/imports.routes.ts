import { api } from '@zlecenia/contract/api'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage, translated } from '#platform/translate.ts'
import { checkImport, chooseInImport } from './import-check.ts'
import { importProblems, importRows } from './import-rows.ts'
import { runImport } from './import-run.ts'
import { standingOf, undoImport } from './import-undo.ts'
import { deleteImport, listImports, readImport, uploadImport } from './imports.service.ts'
import { templateOf } from './template.ts'

export const importRoutes = implement(api.imports, (deps) => ({
  list: ({ headers }) => listImports(deps.db.reading, requestLanguage(headers)),
  rows: ({ query, caller, headers }) => importRows(deps.db.reading, caller, query, requestLanguage(headers)),
  problems: async ({ query, caller, headers }) => {
    const language = requestLanguage(headers)
    const say = (key: string) => translated(key, language)
    const problems = await importProblems(deps.db.reading, caller, query.import, language)
    return tableOf(query.format, problems, [
      [say('imports.row'), (it) => it.n],
      [say('imports.column'), (it) => it.column],
      [say('imports.value'), (it) => it.value],
      [say('imports.isWrong'), (it) => it.message],
      [say('imports.tone'), (it) => say(it.isError ? 'imports.error' : 'imports.warning')],
      [say(problems.ofPrices ? 'imports.part.price' : 'imports.part.client'), (it) => it.client],
    ])
  },
  template: ({ query }) => templateOf(query.template, query.format),
  read: ({ params, caller, headers }) => readImport(deps.db, caller, params.id, requestLanguage(headers)),
  upload: ({ params, query, bytes, caller, headers }) =>
    uploadImport(
      deps,
      caller,
      { id: params.id, name: query.name, chosen: query, bytes },
      requestLanguage(headers),
    ),
  check: ({ params, body, caller, headers }) =>
    checkImport(deps, { caller, id: params.id, language: requestLanguage(headers) }, body),
  choose: ({ params, body, caller, headers }) =>
    chooseInImport(deps, { caller, id: params.id, language: requestLanguage(headers) }, body),
  run: ({ params, caller, headers }) =>
    runImport(deps, { caller, id: params.id, language: requestLanguage(headers) }),
  standing: ({ params, caller }) => standingOf(deps.db.reading, caller, params.id),
  undo: ({ params, query, caller, headers }) =>
    undoImport(deps, {
      caller,
      id: params.id,
      rest: query.rest === '1',
      language: requestLanguage(headers),
    }),
  remove: ({ params, caller }) => deleteImport(deps, caller, params.id),
}))
