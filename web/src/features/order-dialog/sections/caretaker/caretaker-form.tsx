import { IconUser } from '@tabler/icons-react'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { type ReactNode, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { Buttons, Rows, Stack } from '#ui/form/layout.tsx'
import { LenientField, lenientPhone } from '#ui/form/lenient-field.tsx'
import { useFocusNext } from '#ui/form/use-focus-next.ts'
import '#features/customers/index.ts'
import { consequences } from '../../consequences.ts'
import { offerUndo } from '../../offer-undo.ts'
import { useConsequences, useOffered } from '../../use-consequences.ts'
import { hasCaretakerText, setNoCaretaker } from './caretaker.changes.ts'
import { type CaretakerDraft, caretakerSlice } from './caretaker.draft.ts'
import { CaretakerChoice } from './contact-persons.tsx'

/** Requirements 4, 5.2. */
export function CaretakerForm() {
  const t = useT()
  const { get } = caretakerSlice.useFields()
  const mode = caretakerSlice.useValue('mode')
  const root = useRef<HTMLDivElement>(null)
  const focusOn = useFocusNext(root)
  const apply = useConsequences()
  const hasClient = useOffered('client', consequences.clientAsCaretaker)

  function takeClient() {
    apply(consequences.clientAsCaretaker())
    const now = get()
    const missing = (['firstName', 'phone'] as const).filter((field) => now[field] === '')
    focusOn(...missing.map((field) => `caretaker.${field}`))
  }
  return (
    <div ref={root}>
      <Stack>
        <CaretakerFields>
          {hasClient && (
            <Buttons>
              <Button icon={<IconUser size={18} aria-hidden="true" />} onClick={takeClient}>
                {t('caretakerStep.asClient')}
              </Button>
            </Buttons>
          )}
        </CaretakerFields>
        {/* Placed below: it disappears while typing, and moves nothing. */}
        {mode === 'typed' && <Missing />}
      </Stack>
    </div>
  )
}

export function CaretakerFields({ children }: { children?: ReactNode }) {
  const t = useT()
  const { get, set } = caretakerSlice.useFields()
  const mode = caretakerSlice.useValue('mode')
  function waive(none: boolean) {
    const before = structuredClone(get())
    set(setNoCaretaker(before, none))
    if (none && (before.mode === 'picked' || hasCaretakerText(before))) {
      offerUndo(t('caretakerStep.cleared'), () => set(before))
    }
  }
  return (
    <>
      <Check
        name="caretaker.mode"
        data-none=""
        aria-keyshortcuts="Alt+B"
        label={t('caretakerStep.none')}
        checked={mode === 'none'}
        onChange={(event) => waive(event.target.checked)}
      />
      {children}
      {mode !== 'none' && <CaretakerChoice />}
      {mode === 'typed' ? <TypedCaretaker /> : <LockedCaretaker none={mode === 'none'} />}
      <HideContact />
    </>
  )
}

const isWhole = ({ firstName, lastName, phone }: CaretakerDraft) =>
  [firstName, lastName, phone].every((text) => text.trim() !== '')

function Missing() {
  const t = useT()
  const { control } = caretakerSlice.useFields()
  if (useWatch({ control, name: 'caretaker', compute: isWhole })) return null
  return <Banner tone="info">{t('caretaker.missing')}</Banner>
}

function TypedCaretaker() {
  const t = useT()
  const { input } = caretakerSlice.useFields()
  return (
    <Rows>
      <Field {...input('firstName')} label={t('caretakerStep.firstName')} required autoComplete="off" />
      <Field {...input('lastName')} label={t('caretakerStep.lastName')} required autoComplete="off" />
      <LenientField
        {...input('phone')}
        type="tel"
        label={t('caretakerStep.phone')}
        required
        autoComplete="off"
        soft={{ ...lenientPhone, hint: t('client.phoneShape') }}
      />
    </Rows>
  )
}

/** Cleared when waived, locked when picked. */
function LockedCaretaker({ none }: { none: boolean }) {
  const t = useT()
  const contacts = caretakerSlice.useValue('contacts')
  const contactId = caretakerSlice.useValue('contactId')
  const person = none ? undefined : contacts.find((it) => it.id === contactId)
  const lock = none ? { disabled: true } : { locked: t('caretakerStep.locked') }
  const field = (name: string, value: string | null | undefined) => ({
    ...lock,
    name: `caretaker.${name}`,
    value: value ?? '',
    readOnly: true,
  })
  return (
    <Rows>
      <Field {...field('firstName', person?.firstName)} label={t('caretakerStep.firstName')} />
      <Field {...field('lastName', person?.lastName)} label={t('caretakerStep.lastName')} />
      <Field
        {...field('phone', person && formatPhone(person.phoneNumber ?? ''))}
        label={t('caretakerStep.phone')}
      />
    </Rows>
  )
}

function HideContact() {
  const t = useT()
  const { set } = caretakerSlice.useFields()
  const mode = caretakerSlice.useValue('mode')
  const hideContact = caretakerSlice.useValue('hideContact')
  const why = {
    typed: t('caretakerStep.hideContactHint'),
    picked: t('caretakerStep.hideContactPicked'),
    none: t('caretakerStep.hideContactNone'),
  }[mode]
  return (
    <Check
      name="caretaker.hideContact"
      label={t('caretakerStep.hideContact')}
      hint={why}
      disabled={mode !== 'typed'}
      checked={mode === 'typed' && hideContact}
      onChange={(event) => set({ hideContact: event.target.checked })}
    />
  )
}
