import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { toast } from '../toast/toast.ts'
import { problemAt, problemsToFields } from './field-problems.ts'
import {
  type Changed,
  changedBetween,
  type Difference,
  differencesOf,
  type Leaf,
  leavesOf,
  only,
  rebased,
} from './fields.ts'

interface Edited<R, F> {
  record: R
  fieldsOf: (record: R) => F
  /** Sends changed fields and the version they started from. */
  save: (changed: Changed<F>, from: R) => Promise<R>
  reread: () => Promise<R>
  onSaved?: (saved: R) => unknown
  /** One sentence for all by default. */
  savedText?: (saved: R) => string
  /** A mutation outside the form (e.g. a switch); its response must not count as a conflict. */
  beside?: { isPending: boolean; data: R | undefined }
  /** Maps a wire path to the form's path where they differ. */
  fieldAt?: (field: string, changed: Changed<F>, from: R) => string | undefined
}

export interface RecordEditing<R, F extends FieldValues> {
  form: UseFormReturn<F>
  field: (
    name: Path<F>,
    rules?: RegisterOptions<F, Path<F>>,
  ) => UseFormRegisterReturn<Path<F>> & { error: string | undefined }
  base: R
  values: F
  changed: readonly string[]
  isChanged: () => boolean
  conflict: readonly Difference[] | null
  accept: (difference: Difference) => void
  problem: string | null
  /** Failed attempts, for focus. */
  refusals: number
  saving: boolean
  submit: () => Promise<void>
  discard: () => void
}

/** A merged record is read as the surviving one. */
const idOf = (record: object) => ('id' in record ? record.id : null)

/**
 * Newer readings, from live updates or a 409, are merged below typed text, which is never lost, not even
 * while saving.
 */
export function useRecordForm<R extends { version: number }, F extends FieldValues>({
  record,
  fieldsOf,
  save,
  reread,
  onSaved,
  savedText,
  beside,
  fieldAt,
}: Edited<R, F>): RecordEditing<R, F> {
  const t = useT()
  const [base, setBase] = useState(record)
  const latest = useRef(base)
  const [conflict, setConflict] = useState<readonly Difference[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const form = useForm<F>({ defaultValues: fieldsOf(record) as DefaultValues<F>, shouldFocusError: false })
  const values = { ...fieldsOf(base), ...(useWatch({ control: form.control }) as F) }
  const saving = form.formState.isSubmitting
  const changed = changedBetween(fieldsOf(base), values)
  const isChanged = () => changedBetween(fieldsOf(latest.current), form.getValues()).length > 0

  /** Sets differing fields only, so that the caret stays. */
  function put(fields: ReadonlyMap<string, Leaf>) {
    for (const [path, value] of fields) {
      const name = path as Path<F>
      if (!Object.is(form.getValues(name), value)) form.setValue(name, value as PathValue<F, Path<F>>)
    }
  }
  function startFrom(reading: R, fields: ReadonlyMap<string, Leaf>) {
    latest.current = reading
    setBase(reading)
    put(fields)
  }
  function take(reading: R): Difference[] {
    const fields = [fieldsOf(latest.current), form.getValues(), fieldsOf(reading)] as const
    // First: the form hands out its own values, not copies.
    const news = differencesOf(...fields)
    startFrom(reading, rebased(...fields))
    return news
  }
  const tell = (news: readonly Difference[]) =>
    setConflict((known) => [
      ...(known ?? []).filter(({ field }) => news.every((it) => it.field !== field)),
      ...news,
    ])

  const ownWay = saving || beside?.isPending === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another reading is news
  useEffect(() => {
    if (ownWay) return
    if (beside?.data?.version === latest.current.version + 1) take(beside.data)
    const isSame = idOf(record) === idOf(latest.current)
    if (isSame && record.version <= latest.current.version) return
    const isTyped = isChanged()
    const news = take(record)
    if (isTyped && news.length > 0) tell(news)
  }, [idOf(record), record.version, ownWay])

  async function refused(error: unknown, sent: Changed<F>) {
    setRefusals((n) => n + 1)
    if (!(error instanceof ProblemError && error.status === 409 && error.errors.length === 0)) {
      return setProblem(
        problemsToFields(form, error, (field) => (fieldAt ? fieldAt(field, sent, base) : field)),
      )
    }
    try {
      tell(take(await reread()))
    } catch (unread) {
      setProblem(problemText(unread))
    }
  }
  const send = form.handleSubmit(
    async (typed) => {
      const paths = changedBetween(fieldsOf(latest.current), typed)
      if (paths.length === 0) {
        setConflict(null)
        return toast.success(t('recordForm.nothingToSave'))
      }
      const sent = only(typed, paths)
      try {
        const saved = await save(sent, latest.current)
        setConflict(null)
        startFrom(saved, rebased(typed, form.getValues(), fieldsOf(saved)))
        toast.success(savedText ? savedText(saved) : t('recordForm.saved'), limits.successToastMs)
        onSaved?.(saved)
      } catch (error) {
        await refused(error, sent)
      }
    },
    () => setRefusals((n) => n + 1),
  )
  return {
    form,
    base,
    values,
    changed,
    isChanged,
    conflict,
    problem,
    refusals,
    saving,
    field: (name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) }),
    accept({ field, theirs }) {
      put(new Map([[field, theirs]]))
      setConflict(
        (known) => known?.map(({ mine, ...it }) => (it.field === field ? it : { ...it, mine })) ?? null,
      )
    },
    submit() {
      setProblem(null)
      // A removed field would block the form for ever.
      form.clearErrors()
      return send()
    },
    discard() {
      setProblem(null)
      setConflict(null)
      form.clearErrors()
      const now = record.version > latest.current.version ? record : latest.current
      startFrom(now, leavesOf(fieldsOf(now)))
    },
  }
}
