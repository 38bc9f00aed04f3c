import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Entry } from '#lib/outbox/entry.ts'
import type { Problems } from './progress.ts'
import type { AnySection, ListedFile } from './section.ts'
import type { StepOf, Wizard } from './wizard.ts'

/** Missing or refused bytes. */
export function filesWanting({ files }: AnySection, slice: object, keeper: Pick<Entry, 'file'>): Problems {
  if (!files) return new Map()
  const problems = files.of(slice).flatMap(({ n, name }): string[] => {
    const state = keeper.file(n)
    if (state.at === 'refused') return [state.why]
    return state.at === 'gone' ? [sentence('files.lost', { name })] : []
  })
  const [first] = problems
  return new Map(first === undefined ? [] : [[files.field, first]])
}

export const filesListed = <Draft extends object>(
  { keys, sectionOf }: Wizard<Draft>,
  draft: Draft,
): readonly ListedFile[] =>
  keys.flatMap((step: StepOf<Draft>) => sectionOf(step).files?.of(draft[step] as object) ?? [])
