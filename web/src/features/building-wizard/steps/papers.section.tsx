import { useT } from '#lib/i18n.ts'
import { sizeText } from '#lib/numbers.ts'
import { defineBuildingSection } from '../section.ts'
import { type PapersDraft, papersDraft, papersSlice } from './papers.draft.ts'
import { PapersForm } from './papers-form.tsx'

const titleMax = 200
const titleOf = (name: string) => (name.replace(/\.[^.]+$/u, '').trim() || name).slice(0, titleMax)

export const papersSection = defineBuildingSection({
  slice: papersSlice,
  title: 'buildingWizard.papersTitle',
  part: 'buildingWizard.papersTitle',
  draft: papersDraft,
  toPayload: ({ files }) => files.map(({ n, kind, name }) => ({ n, kind, title: titleOf(name) })),
  owns: ['papers', 'draft'],
  fieldOf: { papers: 'files', 'papers.*': 'files', draft: 'files', 'draft.files': 'files' },
  files: { field: 'files', of: ({ files }) => files },
  Form: PapersForm,
  Summary: PapersSummary,
})

function PapersSummary({ draft }: { draft: PapersDraft }) {
  const t = useT()
  if (draft.files.length === 0) return <p>{t('buildingWizard.none')}</p>
  return (
    <ul className="bullets">
      {draft.files.map((file) => (
        <li key={file.n}>{`${file.name} (${t(`recordFileKind.${file.kind}`)}, ${sizeText(file.size)})`}</li>
      ))}
    </ul>
  )
}
