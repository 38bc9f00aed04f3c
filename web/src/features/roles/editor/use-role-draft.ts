import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { useCallback, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { translate, useT } from '../../../lib/i18n.ts'
import { ProblemError } from '../../../lib/problem-error.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { keepRole, rolesQuery } from '../roles.api.ts'
import { type Permission, type Scope, withScope } from '../scopes.ts'
import { afterSave, changeCount, draftOf, type RoleDraft, rebased } from './role-draft.ts'

/** Where the problems of a role stand. */
interface Problems {
  name?: string | undefined
  /** By "action subject". */
  rules: ReadonlyMap<string, string>
  whole?: string | undefined
}
const noProblems: Problems = { rules: new Map() }

/**
 * A role being edited; one without a key is made. Another's change that is heard of meanwhile, also by a refused save
 * (409), is taken in below what was changed here.
 */
export function useRoleDraft(role: RoleWithRules, onSaved: (saved: RoleWithRules) => void) {
  const t = useT()
  const queries = useQueryClient()
  const [kept, setDraft] = useState(() => draftOf(role))
  const [problems, setProblems] = useState(noProblems)
  const [refusals, setRefusals] = useState(0)
  const draft = role.version > kept.base.version ? rebased(kept, role) : kept
  if (draft !== kept) setDraft(draft)

  const save = useMutation({
    mutationFn: ({ base, name, rules }: RoleDraft) => {
      const body = { name: name.trim(), rules: [...rules] }
      return base.key
        ? call('PUT /roles/:key', { params: { key: base.key }, body: { ...body, version: base.version } })
        : call('POST /roles', { body })
    },
    onSuccess: (saved, sent) => {
      setDraft((it) => afterSave(it, sent, saved))
      keepRole(queries, saved)
      onSaved(saved)
    },
    onError: async (error, sent) => {
      // What changed is told with the newer state of the role, better than by the sentence.
      if (error instanceof ProblemError && error.status === 409) await queries.refetchQueries(rolesQuery)
      else setProblems(problemsOf(error, sent))
      setRefusals((n) => n + 1)
    },
  })

  // Always the same function, so that the matrix isn't drawn again while a name is typed.
  const setScope = useCallback(
    (permission: Permission, scope: Scope) =>
      setDraft((it) => ({ ...it, rules: withScope(it.rules, permission, scope) })),
    [],
  )
  return {
    draft,
    changes: changeCount(draft),
    problems,
    saving: save.isPending,
    setName: (name: string) => setDraft((it) => ({ ...it, name })),
    setRules: (rules: RoleDraft['rules']) => setDraft((it) => ({ ...it, rules })),
    setScope,
    undo() {
      setDraft(draftOf(draft.base))
      setProblems(noProblems)
    },
    /** How often it was not saved; each time something says why. */
    refusals,
    async save(): Promise<void> {
      setProblems(noProblems)
      // What was refused is said by `onError`.
      if (draft.name.trim()) await save.mutateAsync(draft).catch(() => {})
      else {
        setProblems({ ...noProblems, name: t('roleEditor.nameRequired') })
        setRefusals((n) => n + 1)
      }
    },
  }
}

/** A sentence at its rule (`rules.3.action`), at the name, or about the whole. */
function problemsOf(error: unknown, { rules }: RoleDraft): Problems {
  if (!(error instanceof ProblemError)) return { ...noProblems, whole: problemText(error) }
  const at = new Map<string, string>()
  let name: string | undefined
  for (const { field, message } of error.errors) {
    const rule = rules[Number(/^rules\.(\d+)/u.exec(field)?.[1])]
    if (rule) at.set(`${rule.action} ${rule.subject}`, translate(message))
    if (field === 'name') name = translate(message)
  }
  return { rules: at, name, whole: at.size > 0 || name === undefined ? problemText(error) : undefined }
}
