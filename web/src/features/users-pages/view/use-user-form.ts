import { useQueryClient } from '@tanstack/react-query'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { ProblemError } from '../../../lib/problem-error.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { problemsToFields } from '../field-problems.ts'
import { useUserMutation } from '../use-user-mutation.ts'
import { userQuery } from '../users-pages.api.ts'
import { changesOf, type Difference, differencesOf, fieldsOf, type UserFields } from './user-fields.ts'

/**
 * The form of a user. It starts from one reading of them (`base`); a newer one replaces what nobody has typed over, and
 * when the server says that somebody was faster (409), tells what they changed and keeps what was typed. What is typed
 * while a save is on its way stays, and is not saved.
 */
export function useUserForm(user: UserWithRights) {
  const t = useT()
  const queries = useQueryClient()
  const [base, setBase] = useState(user)
  const [conflict, setConflict] = useState<Difference[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<UserFields>({ defaultValues: fieldsOf(user) })
  const typed = { ...fieldsOf(base), ...useWatch({ control: form.control }) } as UserFields
  const changed = Object.keys(changesOf(fieldsOf(base), typed)).length > 0

  function startFrom(reading: UserWithRights, kept: Partial<UserFields> = {}) {
    setBase(reading)
    form.reset({ ...fieldsOf(reading), ...kept })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another reading is news
  useEffect(() => {
    if (user.version > base.version && !changed) startFrom(user)
  }, [user.version])

  const save = useUserMutation(
    (changes: Partial<UserFields>) =>
      call('PATCH /users/:id', { params: { id: user.id }, body: { ...changes, version: base.version } }),
    (saved, sent) => {
      setConflict(null)
      startFrom(saved, changesOf({ ...fieldsOf(base), ...sent }, form.getValues()))
      toast.success(t('userData.saved'), limits.successToastMs)
    },
  )
  async function refused(error: unknown) {
    if (!(error instanceof ProblemError) || error.status !== 409) {
      return setProblem(problemsToFields(form, error))
    }
    try {
      const now = await queries.fetchQuery({ ...userQuery(user.id), staleTime: 0 })
      setConflict(differencesOf(base, now))
      startFrom(now, changesOf(fieldsOf(base), form.getValues()))
    } catch (unread) {
      setProblem(problemText(unread))
    }
  }
  return {
    form,
    changed,
    conflict,
    problem,
    saving: save.isPending,
    save: form.handleSubmit(async (values) => {
      setProblem(null)
      const changes = changesOf(fieldsOf(base), values)
      if (Object.keys(changes).length === 0) return toast.success(t('userData.nothingToSave'))
      await save.mutateAsync(changes).catch(refused)
    }),
    discard() {
      setProblem(null)
      setConflict(null)
      startFrom(user.version > base.version ? user : base)
    },
  }
}
