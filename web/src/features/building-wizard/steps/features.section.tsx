import { buildingTexts, mostTags, tagMax } from '@zlecenia/contract/features/buildings/pages/building-figures'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { z } from 'zod'
import { areaProblem, buildingSent, countProblem, FeatureInputs } from '#features/buildings/pages/parts.ts'
import { useT } from '#lib/i18n.ts'
import { Rows } from '#ui/form/layout.tsx'
import { sliceOf } from '#ui/wizard/slice.ts'
import { defineBuildingSection } from '../section.ts'

const counts = ['yearBuilt', 'storeys', 'staircases', 'flats'] as const
const areas = ['footprintArea', 'roofArea'] as const
const names = ['tags', 'description', ...counts, ...areas] as const

const featuresShape = z.object({
  tags: z.string(),
  description: z.string(),
  yearBuilt: z.string(),
  storeys: z.string(),
  staircases: z.string(),
  flats: z.string(),
  footprintArea: z.string(),
  roofArea: z.string(),
})
export type FeaturesDraft = z.infer<typeof featuresShape>

const featuresSlice = sliceOf(
  'features',
  (): FeaturesDraft => ({
    tags: '',
    description: '',
    yearBuilt: '',
    storeys: '',
    staircases: '',
    flats: '',
    footprintArea: '',
    roofArea: '',
  }),
)

const featuresPayload = (it: FeaturesDraft) => {
  const { description, ...sent } = buildingSent(it, null)
  return { ...sent, description: description || null }
}

const featuresDraft = featuresShape.superRefine((draft, ctx) => {
  for (const name of counts) refuse(name, countProblem(name, draft[name]))
  for (const name of areas) refuse(name, areaProblem(name, draft[name]))
  const { tags = [], description } = featuresPayload(draft)
  if (tags.length > mostTags)
    problemAt(ctx, ['tags'], sentence('buildingRecord.tooManyTags', { max: mostTags }))
  if (tags.some((tag) => tag.length > tagMax))
    problemAt(ctx, ['tags'], sentence('rules.tooLong', { max: tagMax }))
  if ((description ?? '').length > buildingTexts.description)
    problemAt(ctx, ['description'], sentence('rules.tooLong', { max: buildingTexts.description }))

  function refuse(name: string, problem: true | string): void {
    if (problem !== true) problemAt(ctx, [name], problem)
  }
})

export const featuresSection = defineBuildingSection({
  slice: featuresSlice,
  title: 'buildingWizard.featuresTitle',
  part: 'buildingWizard.featuresTitle',
  draft: featuresDraft,
  toPayload: featuresPayload,
  owns: [
    'building.tags',
    'building.description',
    'building.yearBuilt',
    'building.storeys',
    'building.staircases',
    'building.flats',
    'building.footprintArea',
    'building.roofArea',
  ],
  fieldOf: {
    'building.tags': 'tags',
    'building.description': 'description',
    'building.yearBuilt': 'yearBuilt',
    'building.storeys': 'storeys',
    'building.staircases': 'staircases',
    'building.flats': 'flats',
    'building.footprintArea': 'footprintArea',
    'building.roofArea': 'roofArea',
  },
  Form: FeaturesForm,
  Summary: FeaturesSummary,
})

function FeaturesForm() {
  const fields = featuresSlice.useFields()
  return (
    <Rows>
      <FeatureInputs input={(name) => ({ ...fields.input(name as keyof FeaturesDraft), error: undefined })} />
    </Rows>
  )
}

function FeaturesSummary({ draft }: { draft: FeaturesDraft }) {
  const t = useT()
  const filled = names.filter((name) => draft[name].trim() !== '')
  if (filled.length === 0) return <p>{t('buildingWizard.none')}</p>
  return (
    <ul className="bullets">
      {filled.map((name) => (
        <li key={name}>{`${t(`buildingDetails.${name}`)}: ${draft[name]}`}</li>
      ))}
    </ul>
  )
}
