import { isPhone, spokenPhone } from '@zlecenia/contract/lib/identifiers'
import { useT } from '../../../../../lib/i18n.ts'
import { Banner } from '../../../../../ui/form/banner.tsx'
import { Check } from '../../../../../ui/form/check.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Rows, Stack } from '../../../../../ui/form/layout.tsx'
import { SoftField } from '../../../../../ui/form/soft-field.tsx'
import '../../../../customers/index.ts'
import { useSlice, useSliceValue } from '../../slice.tsx'
import { setNoCaretaker } from './caretaker.changes.ts'
import type { CaretakerDraft } from './caretaker.draft.ts'
import { ContactPersons } from './contact-persons.tsx'

/** Step 4: a contact person of the building, somebody typed, or nobody (spec 4, 5.2). */
export function CaretakerForm() {
  const t = useT()
  const { get, set } = useSlice<CaretakerDraft>('caretaker')
  const mode = useSliceValue<CaretakerDraft, 'mode'>('caretaker', 'mode')
  return (
    <Stack>
      {mode === 'typed' && <Missing />}
      <Check
        name="caretaker.mode"
        data-none=""
        aria-keyshortcuts="Alt+B"
        label={t('caretakerStep.none')}
        checked={mode === 'none'}
        onChange={(event) => set(setNoCaretaker(get(), event.target.checked))}
      />
      {mode !== 'none' && <ContactPersons />}
      {mode === 'typed' ? <TypedCaretaker /> : <LockedCaretaker none={mode === 'none'} />}
      <HideContact />
    </Stack>
  )
}

/** What the step wants, until it has it. */
function Missing() {
  const t = useT()
  const firstName = useSliceValue<CaretakerDraft, 'firstName'>('caretaker', 'firstName')
  const lastName = useSliceValue<CaretakerDraft, 'lastName'>('caretaker', 'lastName')
  const phone = useSliceValue<CaretakerDraft, 'phone'>('caretaker', 'phone')
  if ([firstName, lastName, phone].every((text) => text.trim() !== '')) return null
  return <Banner tone="info">{t('caretaker.missing')}</Banner>
}

function TypedCaretaker() {
  const t = useT()
  const { input } = useSlice<CaretakerDraft>('caretaker')
  return (
    <Rows>
      <Field {...input('firstName')} label={t('caretakerStep.firstName')} required autoComplete="off" />
      <Field {...input('lastName')} label={t('caretakerStep.lastName')} required autoComplete="off" />
      <SoftField
        {...input('phone')}
        type="tel"
        label={t('caretakerStep.phone')}
        required
        autoComplete="off"
        soft={{ holds: isPhone, hint: t('client.phoneShape') }}
      />
    </Rows>
  )
}

/** Cleared by "Brak opiekuna", or filled and locked by the picked person. */
function LockedCaretaker({ none }: { none: boolean }) {
  const t = useT()
  const contacts = useSliceValue<CaretakerDraft, 'contacts'>('caretaker', 'contacts')
  const contactId = useSliceValue<CaretakerDraft, 'contactId'>('caretaker', 'contactId')
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
        {...field('phone', person && spokenPhone(person.phoneNumber ?? ''))}
        label={t('caretakerStep.phone')}
      />
    </Rows>
  )
}

function HideContact() {
  const t = useT()
  const { set } = useSlice<CaretakerDraft>('caretaker')
  const mode = useSliceValue<CaretakerDraft, 'mode'>('caretaker', 'mode')
  const hideContact = useSliceValue<CaretakerDraft, 'hideContact'>('caretaker', 'hideContact')
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
