import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { foundThreadsQuery, mergeThread, type TeamThread } from './team.api.ts'
import styles from './team.module.css'

const widthPx = 560
const mostShown = 20

interface MergeThreadsProps {
  thread: TeamThread
  onMerged: (id: string) => void
  onClose: () => void
}

/** Chooses the thread that takes the letters of this one. */
export function MergeThreads({ thread, onMerged, onClose }: MergeThreadsProps) {
  const t = useT()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const q = useDeferredValue(typed.trim())
  const found = useInfiniteQuery({ ...foundThreadsQuery(q), placeholderData: keepPreviousData })
  const others = (found.data?.pages[0]?.threads ?? [])
    .filter((it) => it.id !== thread.id && it.mailboxId === thread.mailboxId)
    .slice(0, mostShown)
  async function merge() {
    if (!chosen) return setProblem(t('mailTeam.chooseThread'))
    setBusy(true)
    setProblem(null)
    try {
      await mergeThread(queries, thread.id, chosen)
      onClose()
      onMerged(chosen)
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      title={t('mailTeam.mergeTitle')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="filled" busy={isBusy} onClick={() => void merge()}>
            {t('mailTeam.mergeNow')}
          </Button>
        </>
      }
    >
      <Stack>
        <p className="quiet">{t('mailTeam.mergeText')}</p>
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
        <Field
          type="search"
          name="mailTeam.find"
          label={t('mailTeam.find')}
          value={typed}
          data-autofocus=""
          onChange={({ target }) => setTyped(target.value)}
        />
        {found.error && (
          <Banner tone="error" announced>
            {problemText(found.error)}
          </Banner>
        )}
        <fieldset className={styles.found}>
          <legend className="visually-hidden">{t('mailTeam.found')}</legend>
          {others.map(({ id, subject, lastFrom, lastAt }) => (
            <label key={id} className={styles.candidate}>
              <input
                type="radio"
                name="mailTeam.into"
                checked={chosen === id}
                onChange={() => setChosen(id)}
              />
              <span className={styles.candidateWords}>
                <bdi className="truncated">{subject || t('mailTeam.noSubject')}</bdi>
                <span className="aside truncated">
                  <bdi>{lastFrom ?? ''}</bdi> · {dayAndTimeOf(lastAt)}
                </span>
              </span>
            </label>
          ))}
          {found.data && others.length === 0 && (
            <p className="quiet" role="status">
              {t('mailTeam.nothingFound')}
            </p>
          )}
        </fieldset>
      </Stack>
    </Modal>
  )
}
