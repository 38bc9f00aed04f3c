import { review as sentences } from '@zlecenia/contract/messages/pl/review'
import { useState } from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { DifferencesTable } from '#ui/differences-table.tsx'
import { Button } from '#ui/form/button.tsx'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import type { StepKey } from '../section.ts'
import { sections } from '../sections.ts'
import type { Part, PartChange } from './part.ts'
import type { Review } from './review.ts'

addMessages({ review: sentences })

const widthPx = 720

interface ReviewDialogProps {
  review: Review
  onChange: (change: PartChange) => void
  onGo: (step: StepKey) => void
  onClose: () => void
}

/** Review by part; typed text is replaced only on request. */
export function ReviewDialog({ review, onChange, onGo, onClose }: ReviewDialogProps) {
  const t = useT()
  const [open, setOpen] = useState(review.parts)
  function settle(changes: readonly [Part, PartChange][]) {
    for (const [, change] of changes) onChange(change)
    const left = open.filter((part) => changes.every(([done]) => done !== part))
    if (left.length === 0) onClose()
    else setOpen(left)
  }
  // Enter must not discard typed text.
  const acceptsNothingTyped = open.length > 0 && open.every(({ keep }) => !keep)
  const acceptAll = () => settle(open.map((part) => [part, part.accept]))
  return (
    <Modal
      title={t('review.title')}
      closeLabel={t('review.later')}
      onClose={onClose}
      width={widthPx}
      actions={
        <>
          <Button look="text" onClick={onClose} data-autofocus={acceptsNothingTyped ? undefined : ''}>
            {t('review.later')}
          </Button>
          {open.length > 0 && (
            <Button look="filled" onClick={acceptAll} data-autofocus={acceptsNothingTyped ? '' : undefined}>
              {t('review.acceptAll')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {review.gone.length > 0 && (
          <div>
            <p>{t('review.gone')}</p>
            <ul className="bullets">
              {review.gone.map(({ step, text }) => (
                <li key={text}>
                  {text}{' '}
                  <Button look="text" onClick={() => onGo(step)}>
                    {t('wizard.backTo', { title: t(sections[step].title) })}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {open.map((part) => (
          <PartOfReview key={part.key} part={part} onSettle={(change) => settle([[part, change]])} />
        ))}
      </Stack>
    </Modal>
  )
}

function PartOfReview({ part, onSettle }: { part: Part; onSettle: (change: PartChange) => void }) {
  const t = useT()
  const { keep } = part
  const name = t(`review.${part.key}`)
  const orNothing = (text: string) => text || t('review.nothing')
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {keep && <p>{t('review.typedHint')}</p>}
      {part.anyway && <p>{t('review.currentHint')}</p>}
      <DifferencesTable
        heads={[t('review.field'), t('review.here'), t('review.now')]}
        rows={part.rows.map((it) => ({
          ...it,
          current: orNothing(it.current),
          found: orNothing(it.found),
        }))}
      />
      <Buttons>
        <Button aria-label={t('review.acceptPart', { part: name })} onClick={() => onSettle(part.accept)}>
          {t('review.accept')}
        </Button>
        {keep && (
          <Button
            look="text"
            aria-label={t('review.keepPart', { part: name })}
            onClick={() => onSettle(keep)}
          >
            {t('review.keep')}
          </Button>
        )}
      </Buttons>
    </section>
  )
}
