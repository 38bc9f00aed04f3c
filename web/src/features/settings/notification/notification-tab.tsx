import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationTopic } from '@zlecenia/contract/features/notifications/kinds'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { query } from '../../../lib/query.ts'
import { Card } from '../../../ui/card.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { Stack } from '../../../ui/form/layout.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { toast } from '../../../ui/toast/toast.ts'

interface Choice {
  topic: NotificationTopic
  inProgram: boolean
}
const choicesQuery = query('GET /me/notification-choices')
const { queryKey } = choicesQuery

export function NotificationTab() {
  const t = useT()
  const queries = useQueryClient()
  const show = (choice: Choice) =>
    queries.setQueryData(queryKey, (known) => known && { choices: withChoice(known.choices, choice) })
  const save = useMutation({
    // Serialised: the last choice stays.
    scope: { id: 'notification choices' },
    onMutate: async (choice: Choice) => {
      await queries.cancelQueries({ queryKey })
      show(choice)
    },
    mutationFn: (choice) =>
      call('PATCH /me/notification-choices', { body: { choices: [choice] }, quiet: true }),
    onSuccess: (_, choice) => {
      show(choice)
      toast.success(t('settings.saved'))
    },
    onError: (error, { topic, inProgram }) => {
      show({ topic, inProgram: !inProgram })
      toast.error(problemText(error))
      void queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <Card title={t('settings.notification.title')} hint={t('settings.notification.hint')}>
      <QueryState failed={t('settings.failed')} query={useQuery(choicesQuery)}>
        {({ choices }) => (
          <Stack>
            {choices.map(({ topic, inProgram }) => (
              <Check
                key={topic}
                label={t(`settings.topic.${topic}.label`)}
                hint={t(`settings.topic.${topic}.hint`)}
                checked={inProgram}
                onChange={(event) => save.mutate({ topic, inProgram: event.target.checked })}
              />
            ))}
          </Stack>
        )}
      </QueryState>
    </Card>
  )
}

const withChoice = (all: readonly Choice[], choice: Choice) =>
  all.map((it) => (it.topic === choice.topic ? choice : it))
