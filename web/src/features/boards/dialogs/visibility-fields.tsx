import { type BoardVisibility, boardVisibilities } from '@zlecenia/contract/features/boards/board-shape'
import { useT } from '#lib/i18n.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { MembersPicker } from './members-picker.tsx'

interface VisibilityFieldsProps {
  visibility: BoardVisibility
  onVisibility: (to: BoardVisibility) => void
  members: readonly string[]
  onMembers: (to: string[]) => void
  error: string | undefined
}

export function VisibilityFields({
  visibility,
  onVisibility,
  members,
  onMembers,
  error,
}: VisibilityFieldsProps) {
  const t = useT()
  return (
    <>
      <RadioCards
        name="visibility"
        label={t('ownBoards.visibility')}
        value={visibility}
        onChoose={onVisibility}
        options={boardVisibilities.map((value) => ({
          value,
          title: t(value === 'office' ? 'ownBoards.office' : 'ownBoards.chosen'),
          description: t(value === 'office' ? 'ownBoards.officeHint' : 'ownBoards.chosenHint'),
        }))}
      />
      {visibility === 'members' && (
        <MembersPicker
          name="members"
          label={t('ownBoards.members')}
          value={members}
          onChange={onMembers}
          error={error}
        />
      )}
    </>
  )
}
