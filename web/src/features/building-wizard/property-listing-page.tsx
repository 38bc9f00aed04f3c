import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { buildingOutbox, DraftLine, useDraftsOf } from '#features/drafts/index.ts'
import { t as say, useT } from '#lib/i18n.ts'
import { type Opened, RecordGone } from '#lib/outbox/outbox.ts'
import { usePageParams, useQueryChange } from '#lib/page.ts'
import { signedInUser } from '#lib/session.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'
import styles from './building-wizard.module.css'
import { emptyBuildingDraft } from './sections.ts'
import { WizardView } from './wizard-view.tsx'

/** The form on the page; `nth` differs for each one. */
interface Wanted {
  id: string | null
  nth: number
}

export function PropertyListingPage() {
  const t = useT()
  usePageTitle(t('buildingWizard.title'))
  const { draft } = usePageParams('propertyListing')
  const change = useQueryChange()
  const [wanted, setWanted] = useState<Wanted>(() => ({ id: draft ?? null, nth: 0 }))
  const [open, setOpen] = useState<string | null>(draft ?? null)
  const [address, addressBecomes] = useWritten(draft ?? null)
  const show = useCallback(
    (id: string | null) => {
      setWanted(({ nth }) => ({ id, nth: nth + 1 }))
      setOpen(id)
      addressBecomes(id)
      change(() => (id === null ? {} : { draft: id }), { replace: true })
    },
    [change, addressBecomes],
  )
  const onKept = useCallback(
    (id: string) => {
      setOpen(id)
      addressBecomes(id)
      change((now) => (now.draft === id ? now : { draft: id }), { replace: true })
    },
    [change, addressBecomes],
  )
  // The entry of the menu, or a link to a draft.
  useEffect(() => {
    if (address.isForeign()) show(draft ?? null)
  }, [address, draft, show])
  const startNew = useCallback(() => show(null), [show])
  return (
    <div className={styles.screen}>
      <div className="ends">
        <div>
          <h1>{t('buildingWizard.title')}</h1>
          <p className="quiet">{t('buildingWizard.intro')}</p>
        </div>
        {open !== null && (
          <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={startNew}>
            {t('buildingWizard.startNew')}
          </Button>
        )}
      </div>
      <Unfinished open={open} onResume={show} />
      <OpenedDraft key={wanted.nth} id={wanted.id} onKept={onKept} onGone={startNew} />
    </div>
  )
}

/** Whether the draft in the address was written by this page. */
function useWritten(id: string | null) {
  const [address] = useState(() => {
    let now = id
    let written = id
    let isSeen = true
    return {
      is(id: string | null): void {
        now = id
        isSeen ||= id === written
      },
      becomes(id: string | null): void {
        written = id
        isSeen = now === id
      },
      /** Its own writes arrive later, one after another. */
      isForeign: () => isSeen && now !== written,
    }
  })
  useEffect(() => address.is(id), [address, id])
  return [address, address.becomes] as const
}

/** Drafts of buildings, of this browser and of others; without the open one. */
function Unfinished({ open, onResume }: { open: string | null; onResume: (id: string) => void }) {
  const t = useT()
  const drafts = useDraftsOf('building').filter(({ id }) => id !== open)
  if (drafts.length === 0) return null
  return (
    <section className={`card ${styles.unfinished}`} aria-label={t('buildingWizard.drafts')}>
      <h2>{t('buildingWizard.drafts')}</h2>
      <ul>
        {drafts.map((it) => (
          <DraftLine key={it.id} kind="building" draft={it} onResume={() => onResume(it.id)} />
        ))}
      </ul>
    </section>
  )
}

interface OpenedDraftProps {
  id: string | null
  onKept: (id: string) => void
  onGone: () => void
}

function OpenedDraft({ id, onKept, onGone }: OpenedDraftProps) {
  const t = useT()
  const [user] = useState(signedInUser)
  const [opened, setOpened] = useState<Opened | null>(() => {
    if (!user || id !== null) return null
    return { entry: buildingOutbox.create(user.id, { ...emptyBuildingDraft() }), notice: null, made: null }
  })
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (id === null || !user) return
    let isWanted = true
    buildingOutbox.open(id, user.id).then(
      (it) => (isWanted ? setOpened(it) : void buildingOutbox.close(it.entry)),
      (error: unknown) => {
        if (!isWanted) return
        toast.error(whyNot(error))
        gone.current()
      },
    )
    return () => {
      isWanted = false
    }
  }, [id, user])
  if (!opened)
    return (
      <p role="status" aria-busy="true" className="quiet">
        {t('buildingWizard.opening')}
      </p>
    )
  return <WizardView opened={opened} resumed={id !== null} onKept={onKept} onDiscarded={onGone} />
}

function whyNot(error: unknown): string {
  if (!(error instanceof RecordGone)) return say('drafts.loadFailed')
  return error.made ? say('drafts.madeGoneBuilding', { number: error.made.number }) : say('drafts.gone')
}
