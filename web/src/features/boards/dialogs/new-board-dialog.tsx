import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  type BoardTemplate,
  type BoardVisibility,
  boardNameMaxCharacters,
  templatesOfBoards,
} from '@zlecenia/contract/features/boards/board-shape'
import { limits } from '@zlecenia/contract/lib/limits'
import { boardTemplates } from '@zlecenia/contract/messages/pl/board-templates'
import { ownBoards } from '@zlecenia/contract/messages/pl/own-boards'
import { addressOf } from '@zlecenia/contract/pages'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { signedInUser } from '#lib/session.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { VisibilityFields } from './visibility-fields.tsx'

addMessages({ boardTemplates, ownBoards })

const widthPx = 560
interface Typed {
  name: string
  template: BoardTemplate | ''
  visibility: BoardVisibility
  members: string[]
}

/** An empty board, or one from a template. */
export function NewBoardDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const router = useRouter()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const own = signedInUser()?.id
  const form = useForm<Typed>({
    defaultValues: { name: '', template: '', visibility: 'office', members: own ? [own] : [] },
  })
  const [visibility, members] = form.watch(['visibility', 'members'])
  async function save({ name, template, visibility, members }: Typed): Promise<void> {
    const body = {
      name: name.trim(),
      template: template || null,
      visibility,
      members: visibility === 'members' ? members : [],
    }
    const made = await call('POST /boards', { body: { ...body, id: idOf(body) } })
    await refresh(queries, 'board')
    toast.success(t('ownBoards.made', { name: made.name }), limits.successToastMs)
    onClose()
    await router.navigate({ href: addressOf('ownBoard', { board: made.id }) })
  }
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      title={t('boards.new')}
      submit={t('ownBoards.make')}
    >
      <Select
        {...form.register('template', {
          onChange: ({ target }) => {
            const names: readonly string[] = [
              '',
              ...templatesOfBoards.map((it) => t(`boardTemplates.${it}.name`)),
            ]
            if (!names.includes(form.getValues('name'))) return
            form.setValue(
              'name',
              target.value ? t(`boardTemplates.${target.value as BoardTemplate}.name`) : '',
            )
          },
        })}
        label={t('ownBoards.template')}
      >
        <option value="">{t('ownBoards.noTemplate')}</option>
        {templatesOfBoards.map((it) => (
          <option key={it} value={it}>
            {t(`boardTemplates.${it}.name`)}
          </option>
        ))}
      </Select>
      <Field
        {...form.register('name', notLonger(boardNameMaxCharacters))}
        label={t('ownBoards.name')}
        required
        autoComplete="off"
        error={problemAt(form, 'name')}
      />
      <VisibilityFields
        visibility={visibility}
        members={members}
        onVisibility={(to) => form.setValue('visibility', to)}
        onMembers={(to) => form.setValue('members', to)}
        error={problemAt(form, 'members')}
      />
    </FormDialog>
  )
}
