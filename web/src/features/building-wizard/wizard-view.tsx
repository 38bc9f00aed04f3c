import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { buildingOutbox, discardDraft } from '#features/drafts/index.ts'
import { t as say, useT } from '#lib/i18n.ts'
import type { Opened } from '#lib/outbox/outbox.ts'
import type { CreatedRecord } from '#lib/outbox/record.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast/toast.ts'
import { anyWizard, useWizard } from '#ui/wizard/open-wizard.ts'
import { canCreate } from '#ui/wizard/progress.ts'
import { useOpenWizard } from '#ui/wizard/use-open-wizard.ts'
import { useWhenGone } from '#ui/wizard/use-when-gone.ts'
import { WizardBar } from '#ui/wizard/wizard-bar.tsx'
import { WizardPage } from '#ui/wizard/wizard-page.tsx'
import { buildingSections, buildingWizard } from './sections.ts'
import { useSubmitBuilding } from './use-submit-building.ts'

const ms = limits.submitErrorToastMs

interface WizardViewProps {
  opened: Opened
  resumed: boolean
  /** The draft exists, or is another one by now. */
  onKept: (id: string) => void
  onDiscarded: () => void
}

export function WizardView({ opened, resumed, onKept, onDiscarded }: WizardViewProps) {
  const found = useRef<(made: CreatedRecord) => void>(() => {})
  const listeners = useMemo(
    () => ({
      onMade: (made: CreatedRecord) => found.current(made),
      onFork: (why: 'conflict' | 'taken') => toast.error(say(`drafts.${why}`), { ms }),
      isHere: () => {},
      isLeft: () => {},
    }),
    [],
  )
  const { unread, ...parts } = useOpenWizard(buildingWizard, { keeper: opened.entry, resumed }, listeners)
  const { wizard, form, keeper, progress, steps } = parts
  const open = useMemo(
    () => ({ wizard, form, keeper, progress, steps }),
    [wizard, form, keeper, progress, steps],
  )
  const submit = useSubmitBuilding(open)
  useEffect(() => {
    found.current = (made) => void submit.foundMade(made)
  })
  useEffect(() => {
    if (opened.notice) toast.error(say(`drafts.${opened.notice}`), { ms })
    const lost = unread.map((step) => say(buildingSections[step].title)).join(', ')
    if (lost) toast.error(say('drafts.unread', { steps: lost }), { ms })
    if (opened.made) found.current(opened.made)
  }, [opened, unread])

  const isThrownAway = useRef(false)
  useWhenGone(
    () => keeper.keep(),
    () => {
      void buildingOutbox.close(keeper)
      if (isThrownAway.current) void discardDraft(keeper.id, 'building')
    },
  )
  const id = useSyncExternalStore(keeper.listen, () => (keeper.get().at === null ? null : keeper.id))
  useEffect(() => {
    if (id !== null) onKept(id)
  }, [id, onKept])
  const throwAway = useCallback(() => {
    isThrownAway.current = true
    onDiscarded()
  }, [onDiscarded])

  return (
    <WizardPage
      open={anyWizard(open)}
      posting={submit.busy}
      onCheck={submit.check}
      onCreate={() => void submit.create()}
    >
      <Actions submit={submit} canDiscard={id !== null} onDiscard={throwAway} />
      {submit.made && <MadeBefore made={submit.made} onStay={submit.leaveMade} />}
    </WizardPage>
  )
}

interface ActionsProps {
  submit: ReturnType<typeof useSubmitBuilding>
  canDiscard: boolean
  onDiscard: () => void
}

function Actions({ submit, canDiscard, onDiscard }: ActionsProps) {
  const t = useT()
  const { progress } = useWizard()
  const ready = useSyncExternalStore(progress.listen, () => canCreate(progress.get()))
  return (
    <WizardBar busy={submit.busy}>
      {canDiscard && (
        <Button look="text" disabled={submit.busy} onClick={onDiscard}>
          {t('drafts.throwAway')}
        </Button>
      )}
      {submit.busy ? (
        <Button look="tonal" onClick={submit.interrupt}>
          {t('buildingWizard.interrupt')}
        </Button>
      ) : (
        <Button look="tonal" aria-keyshortcuts="Control+Enter" onClick={submit.check}>
          {t('buildingWizard.check')}
        </Button>
      )}
      <Button
        look="filled"
        aria-keyshortcuts="Control+Shift+Enter"
        disabled={!ready}
        busy={submit.busy}
        onClick={() => void submit.create()}
      >
        {t(submit.busy ? 'buildingWizard.creating' : 'buildingWizard.create')}
      </Button>
    </WizardBar>
  )
}

/** An earlier state of the form is a building by now; what was typed since is a draft. */
function MadeBefore({ made: { id, number }, onStay }: { made: CreatedRecord; onStay: () => void }) {
  const t = useT()
  return (
    <Modal
      title={t('buildingWizard.madeTitle')}
      closeLabel={t('buildingWizard.madeStay')}
      width={limits.noteDialogWidthPx}
      onClose={onStay}
      actions={
        <Button data-autofocus="" onClick={onStay}>
          {t('buildingWizard.madeStay')}
        </Button>
      }
    >
      <Stack>
        <p>{t('buildingWizard.madeText', { number })}</p>
        <p>
          <Link href={addressOf('building', { id })}>{t('buildingWizard.madeOpen', { number })}</Link>
        </p>
      </Stack>
    </Modal>
  )
}
