import { required } from '@zlecenia/contract/lib/rules'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../form/button.tsx'
import { Field, TextArea } from '../form/field.tsx'
import type { Preview } from '../preview.ts'
import { FormArea } from './form-area.tsx'
import { KeptLine } from './kept-line.tsx'
import { Middle } from './middle.tsx'
import { nobodysEntry } from './nobodys-entry.ts'
import { anyWizard } from './open-wizard.ts'
import { RestButton } from './rest-button.tsx'
import { sectionsOf } from './section.ts'
import { sliceOf } from './slice.ts'
import { StepList } from './step-list.tsx'
import { Region, StepRegion } from './step-region.tsx'
import { StepSummary } from './step-summary.tsx'
import { Summary } from './summary.tsx'
import { useOpenWizard } from './use-open-wizard.ts'
import { emptyDraftOf, wizardOf } from './wizard.ts'
import { WizardBar } from './wizard-bar.tsx'
import { WizardDialog } from './wizard-dialog.tsx'
import { WizardPage } from './wizard-page.tsx'
import { WizardParts } from './wizard-parts.tsx'

const who = sliceOf('who', () => ({ name: '' }))
const what = sliceOf('what', () => ({ text: '' }))
const defineSection = sectionsOf<'who' | 'what'>()
const whoSection = defineSection({
  slice: who,
  title: 'menu.customers',
  part: 'menu.customers',
  draft: z.object({ name: z.string().refine((name) => required(name) === true, 'rules.required') }),
  toPayload: ({ name }) => name,
  owns: ['who'],
  Form: () => <Field label="Imię i nazwisko" required {...who.useFields().input('name')} />,
  summaryText: ({ name }) => name || '–',
})
const whatSection = defineSection({
  slice: what,
  title: 'menu.orders',
  part: 'menu.orders',
  draft: z.object({ text: z.string() }),
  toPayload: ({ text }) => text,
  owns: ['what'],
  Form: () => <TextArea label="Co się stało" {...what.useFields().input('text')} />,
  summaryText: ({ text }) => text || '–',
})
const wizard = wizardOf<{ who: { name: string }; what: { text: string } }>('menu.forms', ['who', 'what'], {
  who: whoSection,
  what: whatSection,
})

const nobody = { onFork: () => {}, onMade: () => {}, isHere: () => {}, isLeft: () => {} }

export const preview: Preview = {
  title: 'Długi formularz w krokach',
  part: 'dialogs',
  note: 'Spis kroków, wszystkie kroki na jednej stronie, podsumowanie i pasek; tu niczego nie zapisuje.',
  covers: {
    WizardDialog,
    WizardPage,
    WizardParts,
    WizardBar,
    Middle,
    StepList,
    FormArea,
    StepRegion,
    Region,
    Summary,
    StepSummary,
    KeptLine,
    RestButton,
  },
  scenes: {
    'Dwa kroki': TwoSteps,
    'Jako strona': AsPage,
    'Krok w podsumowaniu': () => (
      <StepSummary section={wizard.sectionOf('who')} draft={{ name: 'Anna Żurawska' }} />
    ),
  },
}

function TwoSteps() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" data-adds="gallery-wizard" onClick={() => setOpen(true)}>
        Otwórz długi formularz
      </Button>
      {open && <Opened onClose={() => setOpen(false)} />}
    </>
  )
}

function AsPage() {
  const [keeper] = useState(() => nobodysEntry(emptyDraftOf(wizard)))
  const open = useOpenWizard(wizard, { keeper, resumed: false }, nobody)
  const check = () => open.progress.check()
  return (
    <WizardPage open={anyWizard(open)} posting={false} onCheck={check} onCreate={check}>
      <WizardBar busy={false}>
        <Button look="filled" onClick={check}>
          Sprawdź
        </Button>
      </WizardBar>
    </WizardPage>
  )
}

function Opened({ onClose }: { onClose: () => void }) {
  const [keeper] = useState(() => nobodysEntry(emptyDraftOf(wizard)))
  const open = useOpenWizard(wizard, { keeper, resumed: false }, nobody)
  const check = () => open.progress.check()
  return (
    <WizardDialog
      open={anyWizard(open)}
      title="Długi formularz"
      opener="gallery-wizard"
      posting={false}
      onCheck={check}
      onCreate={check}
      onClose={onClose}
    >
      <WizardBar busy={false}>
        <Button look="filled" onClick={check}>
          Sprawdź
        </Button>
      </WizardBar>
    </WizardDialog>
  )
}
