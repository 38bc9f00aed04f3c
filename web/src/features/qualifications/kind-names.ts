import { useQuery } from '@tanstack/react-query'
import type { KindOfPapers } from '@zlecenia/contract/features/qualifications/papers.contract'
import {
  builtInKinds,
  isBuiltInKind,
  type QualificationKind,
} from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { qualificationWords } from '@zlecenia/contract/messages/pl/qualification-words'
import { useCallback } from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'

addMessages({ qualificationWords })

/** Names a kind in the reader's language. */
export type KindName = (kind: QualificationKind) => string

const kindsQuery = () => ({
  ...query('GET /qualification-kinds'),
  staleTime: 300_000,
  // The program's own names replace those that could not be read.
  meta: { quiet: true },
})

type KindRules = Pick<KindOfPapers, 'key' | 'dateOnly' | 'years'>

/** Kinds that are offered, in their order; all built-in ones until they are read. */
export function useKinds(): readonly KindRules[] {
  const { data } = useQuery(kindsQuery())
  return data?.kinds.filter(({ archived }) => !archived) ?? unread
}

/** Rules of a kind, an archived one too: its papers stay. */
export function useKindRules(kind: QualificationKind): KindRules | undefined {
  const { data } = useQuery(kindsQuery())
  return (data?.kinds ?? unread).find(({ key }) => key === kind)
}
const unread = builtInKinds.map((key) => ({ key, dateOnly: key === 'medical', years: null }))

export function useKindName(): KindName {
  const t = useT()
  const { data } = useQuery(kindsQuery())
  return useCallback(
    (kind) =>
      data?.kinds.find(({ key }) => key === kind)?.name ??
      (isBuiltInKind(kind) ? t(`qualificationKind.${kind}`) : kind),
    [data, t],
  )
}
