import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationTopic } from '@zlecenia/contract/features/notifications/choices.contract'
import { call } from '../../../lib/client.ts'
import { useT } from '../../../lib/i18n.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Check } from '../../../ui/form/check.tsx'
import { Stack } from '../../../ui/form/layout.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Card } from '../card.tsx'
import { Loaded } from '../loaded.tsx'
import { notificationChoicesQuery } from '../settings.api.ts'

type Choices = { topic: NotificationTopic; inProgram: boolean }[]

/** Of what one is told in the program; each choice holds as soon as it is made. */
export function NotificationTab() {
  const t = useT()
  const client = useQueryClient()
  const key = notificationChoicesQuery.queryKey
  const save = useMutation({
    mutationFn: (choices: Choices) =>
      call('PUT /me/notification-choices', { body: { choices }, quiet: true }),
    onMutate: async (choices) => {
      await client.cancelQueries(notificationChoicesQuery)
      const before = client.getQueryData(key)
      client.setQueryData(key, choices)
      return before
    },
    onSuccess: ({ choices }) => {
      client.setQueryData(key, choices)
      toast.success(t('settings.saved'))
    },
    onError: (error, _, before) => {
      client.setQueryData(key, before)
      toast.error(problemText(error))
    },
  })
  return (
    <Card title={t('settings.notification.title')} hint={t('settings.notification.hint')}>
      <Loaded query={useQuery(notificationChoicesQuery)}>
        {(choices) => (
          <Stack>
            {choices.map(({ topic, inProgram }) => (
              <Check
                key={topic}
                label={t(`settings.notification.topic.${topic}`)}
                hint={t(`settings.notification.about.${topic}`)}
                checked={inProgram}
                onChange={(event) => {
                  const chosen = event.target.checked
                  save.mutate(choices.map((it) => (it.topic === topic ? { topic, inProgram: chosen } : it)))
                }}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
