import { IconCalendarShare, IconCalendarX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { opensOnlyHere } from '@zlecenia/contract/lib/loopback'
import { useState } from 'react'
import { type Answer, call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { sizeText } from '#lib/numbers.ts'
import { problemText } from '#lib/problem-text.ts'
import { invalidate, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Facts } from '#ui/facts.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import { QueryState } from '#ui/query-state.tsx'

type State = Answer<'GET /me/calendar-feed'>

/** The user's calendar by a secret link: its state, last reading, renewal and test. */
export function CalendarFeedCard() {
  const may = useMay()
  return may(['read', 'Calendar']) ? <FeedCard /> : null
}

function FeedCard() {
  const t = useT()
  const found = useQuery(query('GET /me/calendar-feed'))
  const isOn = Boolean(found.data?.feed)
  return (
    <Card
      title={t('settings.feed.title')}
      hint={t('settings.feed.hint')}
      aside={
        found.data && (
          <Chip colour={isOn ? 'success' : 'neutral'} icon={isOn ? IconCalendarShare : IconCalendarX}>
            {t(isOn ? 'settings.feed.isOn' : 'settings.feed.isOff')}
          </Chip>
        )
      }
    >
      <QueryState failed={t('settings.failed')} query={found}>
        {(state) => <Feed {...state} />}
      </QueryState>
    </Card>
  )
}

function Feed({ feed, mayAll }: State) {
  const t = useT()
  const queries = useQueryClient()
  const [link, setLink] = useState<string | null>(null)
  const [question, setQuestion] = useState<'renew' | 'end' | null>(null)
  const changed = () => invalidate(queries, 'GET /me/calendar-feed')
  const make = useMutation({
    mutationFn: (scope: NonNullable<State['feed']>['scope']) =>
      call('POST /me/calendar-feed', { body: { scope } }),
    onSuccess: (made) => {
      setLink(made.link)
      return changed()
    },
  })
  const end = useMutation({
    mutationFn: () => call('DELETE /me/calendar-feed'),
    onSuccess: () => {
      setLink(null)
      return changed()
    },
  })
  const test = useMutation({ mutationFn: () => call('POST /me/calendar-feed/test') })
  const problem = make.error ?? test.error
  return (
    <Stack>
      {feed && (
        <Facts
          of={[
            [t('settings.feed.scope'), t(`settings.feed.of.${feed.scope}`)],
            [t('settings.feed.madeAt'), dayAndTimeOf(feed.madeAt)],
            [
              t('settings.feed.fetchedAt'),
              feed.fetchedAt ? dayAndTimeOf(feed.fetchedAt) : t('settings.feed.never'),
            ],
          ]}
        />
      )}
      {link && (
        <Field
          label={t('settings.feed.link')}
          hint={t('settings.feed.linkHint')}
          value={link}
          readOnly
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
      )}
      {link && opensOnlyHere(link) && (
        <Banner tone="warning" announced>
          {t('settings.feed.onlyHere', { address: new URL(link).origin })}
        </Banner>
      )}
      {problem && (
        <Banner tone="error" announced>
          {problemText(problem)}
        </Banner>
      )}
      {test.data && !test.isPending && (
        <Banner tone="info" announced>
          {t('settings.feed.works', { count: test.data.slots, size: sizeText(test.data.bytes) })}
        </Banner>
      )}
      <Buttons>
        {feed ? (
          <>
            <Button busy={test.isPending} onClick={() => test.mutate()}>
              {t('settings.feed.test')}
            </Button>
            <Button onClick={() => setQuestion('renew')}>{t('settings.feed.renew')}</Button>
            <Button look="text" onClick={() => setQuestion('end')}>
              {t('settings.feed.end')}
            </Button>
          </>
        ) : (
          <>
            <Button busy={make.isPending} onClick={() => make.mutate('own')}>
              {t('settings.feed.makeOwn')}
            </Button>
            {mayAll && (
              <Button busy={make.isPending} onClick={() => make.mutate('all')}>
                {t('settings.feed.makeAll')}
              </Button>
            )}
          </>
        )}
      </Buttons>
      {question && feed && (
        <Confirm
          title={t(question === 'renew' ? 'settings.feed.renewTitle' : 'settings.feed.endTitle')}
          confirm={t(question === 'renew' ? 'settings.feed.renew' : 'settings.feed.end')}
          run={() => (question === 'renew' ? make.mutateAsync(feed.scope) : end.mutateAsync())}
          onClose={() => setQuestion(null)}
        >
          <p>{t('settings.feed.endText')}</p>
        </Confirm>
      )}
    </Stack>
  )
}
