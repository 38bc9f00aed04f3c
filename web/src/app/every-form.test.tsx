import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aCardRecord,
  anOwnBoard,
  exampleBoard,
  exampleCard,
} from '@zlecenia/contract/features/boards/boards.examples'
import { aBuildingDetails } from '@zlecenia/contract/features/buildings/buildings.examples'
import { aWholeBuilding } from '@zlecenia/contract/features/buildings/pages/buildings-pages.examples'
import { aClosureState } from '@zlecenia/contract/features/closures/closures.examples'
import { aCourse, aCourseMember } from '@zlecenia/contract/features/courses/courses.examples'
import {
  aCustomerDetails,
  aCustomerListRow,
} from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import { aDevice } from '@zlecenia/contract/features/devices/devices.examples'
import { aFlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.examples'
import { anArticle } from '@zlecenia/contract/features/help/help.examples'
import { anIssuedInvoice } from '@zlecenia/contract/features/invoices/invoice-ksef.examples'
import { anIssuedOne } from '@zlecenia/contract/features/invoices/invoice-paper.examples'
import {
  anInvoicePayment,
  anOwedInvoice,
} from '@zlecenia/contract/features/invoices/invoice-payments.examples'
import {
  aDocumentSeries,
  anInvoiceSettings,
} from '@zlecenia/contract/features/invoices/invoice-settings.examples'
import { someRates } from '@zlecenia/contract/features/kilometre-rates/kilometre-rates.examples'
import { aTrip, aTripMonth } from '@zlecenia/contract/features/kilometres/kilometres.examples'
import { aMailbox } from '@zlecenia/contract/features/mail/mailboxes.examples'
import { aVisitEvent } from '@zlecenia/contract/features/my-day/my-day.examples'
import {
  aCalendarSlot,
  anOrder,
  anOrderRow,
} from '@zlecenia/contract/features/order-base/work-orders.examples'
import { anOrderItem, itemsOfAnOrder } from '@zlecenia/contract/features/order-items/order-items.examples'
import { aPositionSettings } from '@zlecenia/contract/features/positions/positions.examples'
import { aPriceItem, aPriceRow } from '@zlecenia/contract/features/price-list/price-list.examples'
import { aPublicSite } from '@zlecenia/contract/features/public-site/public-site.examples'
import { aRecordFile } from '@zlecenia/contract/features/record-files/record-files.examples'
import { initialDueRules } from '@zlecenia/contract/features/schedule/priorities'
import { aServiceCatalog } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { initialNumbering } from '@zlecenia/contract/features/settings/numbering'
import { aVehicle, aVehicleTerm } from '@zlecenia/contract/features/vehicles/vehicles.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { usualWeek } from '@zlecenia/contract/lib/working-time'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ForgotPasswordPage,
  RegisterPage,
  ResetPasswordPage,
  VerifyEmailPage,
} from '#features/accounts/index.ts'
import { NewCardDialog } from '#features/boards/dialogs/new-card-dialog.tsx'
import { MoveForm } from '#features/calendar/rows/move-form.tsx'
import { GroupDialog } from '#features/chat/group-dialog.tsx'
import { NewConversation } from '#features/chat/new-conversation.tsx'
import { NewNotice } from '#features/chat/new-notice.tsx'
import { ClosureForm } from '#features/closures/closure-card.tsx'
import { CourseAttempt } from '#features/courses/course-attempt.tsx'
import { AddCourse } from '#features/courses/record/add-course.tsx'
import { AssignCourse } from '#features/courses/record/assign-course.tsx'
import { ChangeCourse } from '#features/courses/record/change-course.tsx'
import { AddFee } from '#features/flat-fees/record/add-fee.tsx'
import { KsefNumberDialog } from '#features/invoices/ksef/ksef-number-dialog.tsx'
import { AddOpeningInvoice } from '#features/invoices/opening/add-opening-invoice.tsx'
import { AddPayment } from '#features/invoices/payments/add-payment.tsx'
import { RevokePayment } from '#features/invoices/payments/revoke-payment.tsx'
import { TransferDialog } from '#features/invoices/payments/transfer-dialog.tsx'
import { LetterDialog } from '#features/invoices/record/letter-dialog.tsx'
import { AddTrip } from '#features/kilometres/record/add-trip.tsx'
import { ChangeTrip } from '#features/kilometres/record/change-trip.tsx'
import { SignatureDialog } from '#features/mail/composer/more/signature-dialog.tsx'
import { EditTemplate } from '#features/mail/composer/more/templates-dialog.tsx'
import { AddMailbox } from '#features/mail/settings/add-mailbox.tsx'
import { AddItem } from '#features/order-items/record/add-item.tsx'
import { BulkDialog } from '#features/orders/bulk/bulk-dialog.tsx'
import { ReasonDialog } from '#features/orders/moves/reason-dialog.tsx'
import { CorrectTap } from '#features/orders/visits/correct-tap.tsx'
import { AddCustomerPrice } from '#features/price-list/record/customer-prices.tsx'
import { AddCompanyPaper } from '#features/qualifications/papers/company-paper-forms.tsx'
import { AddKind } from '#features/qualifications/papers/kind-forms.tsx'
import { AddQualification } from '#features/qualifications/record/add-qualification.tsx'
import { HandIn } from '#features/qualifications/record/hand-in.tsx'
import { AddFiles } from '#features/record-files/dialogs/add-files.tsx'
import { DecisionDialog } from '#features/schedule/pages/absences/decision-dialog.tsx'
import { AddCrewDialog } from '#features/schedule/pages/crews/add-crew-dialog.tsx'
import { EventDialog } from '#features/schedule/pages/events/event-dialog.tsx'
import { CodeStep } from '#features/session/code-step.tsx'
import { LoginPage } from '#features/session/login-page.tsx'
import { MakeCard } from '#features/settings/backup/make-card.tsx'
import { CloseMonth, ReopenMonth } from '#features/settings/invoices/month-dialogs.tsx'
import { ConfirmApp } from '#features/settings/security/confirm-app.tsx'
import { NewCodesDialog } from '#features/settings/security/new-codes-dialog.tsx'
import { PasswordCard } from '#features/settings/security/password-card.tsx'
import { TurnOffDialog } from '#features/settings/security/turn-off-dialog.tsx'
import { TurnOnDialog } from '#features/settings/security/turn-on-dialog.tsx'
import { SetupPage } from '#features/setup/setup-page.tsx'
import { AddPersonDialog } from '#features/users/add/add-person-dialog.tsx'
import { InviteDialog } from '#features/users/pages/invitations/invite-dialog.tsx'
import { EntryDialog } from '#features/vehicles/record/entry-dialog.tsx'
import { HandoverDialog } from '#features/vehicles/record/handover-dialog.tsx'
import { DoneTermDialog } from '#features/vehicles/record/term-dialog.tsx'
import { UseDialog } from '#features/vehicles/record/use-dialog.tsx'
import { call } from '#lib/call.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { anOpenUser } from '#test/show-users.ts'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const nothing = () => {}
const user = anOpenUser()
const link = (purpose: 'reset' | 'invitation' | 'email') => ({
  'POST /auth/link': () => ({ purpose, email: 'ewa@firma.pl', firstName: 'Ewa', lastName: 'Lis' }),
})
const account = {
  id: user.id,
  firstName: 'Ola',
  lastName: 'Żak',
  email: 'ola@firma.pl',
  phoneNumber: null,
  avatar: null,
  login: null,
  pendingEmail: null,
  version: 3,
}
const company = {
  companyName: 'Serwis',
  nip: null,
  address: null,
  postalCode: null,
  city: null,
  phoneNumber: null,
  email: null,
  latitude: null,
  longitude: null,
  logo: null,
  numbering: initialNumbering,
  next: { year: 2027, n: 42 },
  version: 1,
}
const companySchedule = { week: [...usualWeek], worked: [], off: [], due: initialDueRules, version: 1 }
const caretaker = { id: null, firstName: 'Ola', lastName: 'Lis', phone: '600100200' }
const examplePrice = aPriceItem()
const exampleInvoice = anIssuedOne()
const exampleArticle = anArticle()
const ofArticles = {
  'GET /articles': () => ({ articles: [exampleArticle] }),
  'GET /articles/:slug': () => exampleArticle,
}
const ofPrices = {
  'GET /services': () => aServiceCatalog(),
  'GET /price-items': () => ({ rows: [aPriceRow()], total: 1, totalIsMore: false }),
  'GET /price-items/:id': () => examplePrice,
}
const order = anOrder({ caretaker })
const group = {
  id: 'g1',
  kind: 'group' as const,
  title: 'Brygada',
  order: null,
  card: null,
  people: [],
  last: null,
  hit: null,
  lastSeq: 0,
  readSeq: 0,
  mutedUntil: null,
  confirmedAt: null,
  follows: true,
}
const absence = {
  id: user.id,
  user: { id: user.id, firstName: 'Ola', lastName: 'Żak', avatar: null },
  kind: 'leave' as const,
  state: 'asked' as const,
  from: '2026-12-24',
  to: '2026-12-24',
  hours: null,
  note: null,
  answer: null,
  madeAt: '2026-11-20T08:00:00.000Z',
  decidedBy: null,
  slots: 0,
  version: 1,
}
const customerDetails = aCustomerDetails()
const { client } = customerDetails
const ofCustomer = {
  'GET /customers/:customerId/details': () => customerDetails,
  'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
}
const wholeBuilding = aWholeBuilding()
const ofBuilding = {
  'GET /buildings/:buildingId/details': () => wholeBuilding,
  'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
  'GET /devices': () => ({ rows: [], total: 0, totalIsMore: false }),
}
const names = { ROLE_ADMIN: 'Administrator', ROLE_OFFICE: 'Biuro', ROLE_WORKER: 'Serwisant' }
const role = { key: 'ROLE_CHIEF', name: 'Kierownik', rules: [], system: false, version: 1, users: 0 }

const catalogService = {
  id: client.id,
  groupId: user.id,
  title: 'Przegląd',
  usualMinutes: 60,
  archived: false,
  version: 1,
  needs: [],
}
const catalogGroup = {
  id: user.id,
  name: 'Bramy',
  icon: 'fence',
  color: 'info',
  archived: false,
  version: 1,
  needs: [],
  services: [catalogService],
}
const qualification = {
  id: client.id,
  kind: 'sepE' as const,
  number: 'E/1/26',
  scope: null,
  issuer: null,
  submitted: null,
  confirmed: { at: '2026-01-12T08:00:00.000Z', by: null },
  issuedOn: '2026-01-10',
  validUntil: null,
  scan: null,
  archived: false,
  version: 1,
}
const unlimited = { new: null, planned: null, in_progress: null, paused: null, done: null }
const ofBoards = {
  'GET /boards': () => ({ boards: [], mine: 0 }),
  'GET /boards/people': () => ({ people: [] }),
  'GET /boards/:id': () => anOwnBoard(),
}
const ofCatalog = { 'GET /services/catalog': () => ({ groups: [catalogGroup] }) }

interface FormCase {
  /** Files below features/ that this form uses. */
  files: readonly string[]
  /** The form itself, or the address of its page. */
  at: ReactNode | string
  /** Button that opens the form, if its page does not show it. */
  press?: string
  call: string
  answers?: Answers
  /** Values by field, in addition to those of `fill`. */
  typed?: Readonly<Record<string, string>>
  /** The option to choose then. */
  pick?: string
}
const dialog = 'settings/security/factor-dialog.tsx'
const forms: Record<string, FormCase> = {
  'sign-in': {
    files: ['session/login-page.tsx'],
    at: <LoginPage to={null} demo={false} />,
    call: 'POST /auth/login',
  },
  'the code at sign-in': {
    files: ['session/code-step.tsx'],
    at: <CodeStep ticket="t" onEnter={async () => {}} onBack={nothing} />,
    call: 'POST /auth/login/code',
  },
  'set-up': { files: ['setup/setup-page.tsx'], at: <SetupPage />, call: 'POST /setup' },
  'accepting an invitation': {
    files: ['accounts/register-page.tsx'],
    at: <RegisterPage token="t" />,
    call: 'POST /auth/register',
    answers: link('invitation'),
  },
  'confirming an e-mail': {
    files: ['accounts/verify-email-page.tsx'],
    at: <VerifyEmailPage token="t" />,
    call: 'POST /auth/verify-email',
    answers: link('email'),
  },
  'asking for a password': {
    files: ['accounts/forgot-password-page.tsx'],
    at: <ForgotPasswordPage />,
    call: 'POST /auth/forgot-password',
  },
  'choosing a password': {
    files: ['accounts/reset-password-page.tsx'],
    at: <ResetPasswordPage token="t" />,
    call: 'POST /auth/reset-password',
    answers: link('reset'),
  },
  'own data': {
    files: ['settings/account/person-card.tsx'],
    at: '/pages/account-settings/account',
    call: 'PATCH /me/account',
    answers: {
      'GET /me/account': () => account,
      'GET /me/calendar-feed': () => ({ feed: null, mayAll: true }),
    },
  },
  'own password': {
    files: ['settings/security/password-card.tsx'],
    at: <PasswordCard />,
    call: 'POST /me/password',
  },
  'turning the second factor on': {
    files: [dialog],
    at: <TurnOnDialog onClose={nothing} />,
    call: 'POST /me/second-factor',
  },
  'the first code of an app': {
    files: [dialog],
    at: <ConfirmApp secret="ABCD" address="otpauth://x" qr="<svg/>" onClose={nothing} onCodes={nothing} />,
    call: 'POST /me/second-factor/confirm',
  },
  'new recovery codes': {
    files: [dialog],
    at: <NewCodesDialog onClose={nothing} />,
    call: 'POST /me/second-factor/recovery-codes',
  },
  'turning the second factor off': {
    files: [dialog],
    at: <TurnOffDialog onClose={nothing} />,
    call: 'DELETE /me/second-factor',
  },
  'the company': {
    files: ['settings/company/company-form.tsx'],
    at: '/pages/account-settings/company',
    call: 'PATCH /settings/company',
    answers: { 'GET /me/account': () => account, 'GET /settings/company': () => company },
  },
  'the pages of signing in': {
    files: ['settings/connection/sign-in-card.tsx'],
    at: '/pages/account-settings/connection',
    call: 'PUT /settings/sign-in',
    answers: {
      'GET /settings/connections': () => ({
        entrance: { link: 'http://127.0.0.1:8080', onlyHere: true, host: '127.0.0.1', publicUrl: null },
        connections: [],
      }),
      'GET /settings/sign-in': () => ({
        look: 'picture' as const,
        claim: null,
        logo: false,
        picture: null,
        version: 1,
      }),
    },
    typed: { claim: 'Serwis, któremu ufasz' },
  },
  'the company pages': {
    files: ['public-site/site-form.tsx'],
    at: '/pages/account-settings/site',
    call: 'PUT /settings/public-site',
    answers: { 'GET /settings/public-site': () => aPublicSite() },
    typed: { since: '2001', clause: 'Administratorem danych jest Serwis Żuraw.' },
  },
  'data that invoices begin with': {
    files: ['settings/invoices/invoice-data-form.tsx'],
    at: '/pages/account-settings/invoices',
    call: 'PUT /settings/invoices',
    answers: {
      'GET /settings/invoices': () => anInvoiceSettings(),
      'GET /settings/document-series': () => ({ series: [] }),
      'GET /settings/closed-months': () => ({ months: [] }),
    },
    typed: { dueDays: '21', ksefFrom: '01.01.2027' },
  },
  'positions of visits': {
    files: ['positions/positions-card.tsx'],
    at: '/pages/account-settings/positions',
    call: 'PUT /settings/positions',
    answers: { 'GET /settings/positions': () => aPositionSettings() },
    typed: { purpose: 'Bezpieczeństwo' },
  },
  'a closure of the program': {
    files: ['closures/closure-card.tsx'],
    at: <ClosureForm state={aClosureState()} onClose={nothing} />,
    call: 'PUT /closure',
    typed: { endsAt: '30.12.2026 18:00', message: 'Wymieniamy dyski' },
  },
  'a corrected step of a visit': {
    files: ['orders/visits/correct-tap.tsx'],
    at: <CorrectTap order={order} slot={{ id: user.id }} tap={aVisitEvent()} onClose={nothing} />,
    call: 'PATCH /orders/:id/slots/:slotId/visits/:eventId',
    typed: { words: 'Zapomniał nacisnąć' },
  },
  'a mailbox': {
    files: ['mail/settings/add-mailbox.tsx'],
    at: <AddMailbox onClose={nothing} />,
    call: 'POST /settings/mailboxes',
    typed: { address: 'biuro@firma.test', 'imap.host': 'imap.firma.test', 'smtp.host': 'smtp.firma.test' },
  },
  'a changed mailbox': {
    files: ['mail/settings/change-mailbox.tsx'],
    at: '/pages/account-settings/mail',
    press: 'Zmień skrzynkę biuro@firma.test',
    call: 'PATCH /settings/mailboxes/:id',
    answers: { 'GET /settings/mailboxes': () => ({ mailboxes: [aMailbox()] }) },
    typed: { address: 'serwis@firma.test', 'imap.host': 'imap2.firma.test', 'imap.port': '994' },
  },
  'a template of letters': {
    files: ['mail/composer/more/templates-dialog.tsx'],
    at: <EditTemplate template={null} onClose={nothing} />,
    call: 'POST /mail/templates',
    typed: { name: 'Przyjęcie' },
  },
  'a signature': {
    files: ['mail/composer/more/signature-dialog.tsx'],
    at: <SignatureDialog onClose={nothing} />,
    call: 'PUT /mail/signature',
    answers: { 'GET /mail/signature': () => ({ html: '<p>Anna</p>' }) },
  },
  'a number series': {
    files: ['settings/invoices/series-dialog.tsx'],
    at: '/pages/account-settings/invoices',
    press: 'Zmień serię: Faktury VAT',
    call: 'PATCH /settings/document-series/:kind',
    answers: {
      // Never answered: its form would be the first of the page.
      'GET /settings/invoices': () => new Promise(nothing),
      'GET /settings/document-series': () => ({ series: [aDocumentSeries()] }),
      'GET /settings/closed-months': () => ({ months: [] }),
    },
    typed: { prefix: 'FA', firstNumber: '7' },
  },
  'the KSeF number of an invoice': {
    files: ['invoices/ksef/ksef-number-dialog.tsx'],
    at: <KsefNumberDialog invoice={anIssuedInvoice()} onClose={nothing} />,
    call: 'PUT /invoices/:id/ksef-number',
    answers: { 'GET /invoices/:id/ksef-files': () => ({ files: [] }) },
    typed: { number: '5260250274-20261121-0123456789AB-0C', day: '21.11.2026', time: '09:30' },
  },
  'a month to close': {
    files: ['settings/invoices/month-dialogs.tsx'],
    at: <CloseMonth closed={[]} onClose={nothing} />,
    call: 'POST /settings/closed-months',
  },
  'a closed month to open again': {
    files: ['settings/invoices/month-dialogs.tsx'],
    at: <ReopenMonth month="2026-01" onClose={nothing} />,
    call: 'DELETE /settings/closed-months/:month',
  },
  'a backup': {
    files: ['settings/backup/make-card.tsx'],
    at: <MakeCard running={null} />,
    call: 'POST /backups',
  },
  'a user': {
    files: ['users/pages/view/user-form.tsx'],
    at: `/apps/user/view/${user.id}`,
    call: 'PATCH /users/:id',
    answers: { 'GET /users/:id': () => user },
  },
  'a part of an order': {
    files: ['orders/details/edit/section-editor.tsx'],
    at: `/apps/orders/details/${order.id}`,
    press: 'Zmień: Opiekun budynku',
    call: 'PATCH /orders/:id',
    answers: {
      'GET /orders/:id': () => order,
      'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
      'GET /buildings/:buildingId': () => aBuildingDetails(),
    },
  },
  'an invitation': {
    files: ['users/pages/invitations/invite-dialog.tsx'],
    at: <InviteDialog onClose={nothing} />,
    call: 'POST /users/invitations',
  },
  'somebody who signs in later': {
    files: ['users/add/add-person-dialog.tsx'],
    at: <AddPersonDialog first="ROLE_WORKER" onAdded={nothing} onClose={nothing} />,
    call: 'POST /users',
    // All boxes are ticked: also that there is no e-mail.
    typed: { login: 'jan.lis' },
  },
  'why an order is moved': {
    files: ['orders/moves/reason-dialog.tsx'],
    at: (
      <ReasonDialog
        move={{ to: 'paused', button: 'orderMoves.pause', refusal: 'orderMoves.whyPaused' }}
        run={(reason) =>
          call('POST /orders/:id/moves', {
            params: { id: user.id },
            body: { ...reason, to: 'paused', until: null, version: 1 },
          })
        }
        onClose={nothing}
      />
    ),
    call: 'POST /orders/:id/moves',
  },
  'a slot that is moved': {
    files: ['calendar/rows/move-dialog.tsx'],
    at: (
      <MoveForm
        slot={aCalendarSlot()}
        performerId={null}
        performers={[]}
        against={() => []}
        go={() =>
          call('PATCH /orders/:id/slots/:slotId', {
            params: { id: order.id, slotId: order.id },
            body: { version: 1 },
          }).catch(nothing)
        }
        onClose={nothing}
      />
    ),
    call: 'PATCH /orders/:id/slots/:slotId',
  },
  'a view of a list': {
    files: ['saved-views/view-name-form.tsx'],
    at: '/apps/orders/list?state=new',
    press: 'Zapisz jako widok',
    call: 'POST /saved-views',
    answers: {
      'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
      'GET /saved-views': () => ({ views: [] }),
    },
  },
  'one change of many orders': {
    files: ['orders/bulk/bulk-form.tsx', 'orders/bulk/bulk-dialog.tsx'],
    at: (
      <BulkDialog
        kind="days"
        selection={{ chosen: new Set([order.id]), waits: false, choose: nothing, clear: nothing }}
        onClose={nothing}
        onUndone={nothing}
      />
    ),
    call: 'POST /orders/bulk',
    answers: { 'GET /orders': () => ({ rows: [anOrderRow()], total: 1, totalIsMore: false }) },
    typed: { days: '7' },
  },
  'the working time of the company': {
    files: ['schedule/company-schedule-form.tsx'],
    at: '/pages/account-settings/schedule',
    call: 'PATCH /schedule/company',
    answers: {
      'GET /schedule/company': () => companySchedule,
      'GET /schedule/on-call': () => ({ weeks: [] }),
    },
    typed: { off: '24.12.2026' },
  },
  'who is on call': {
    files: ['schedule/on-call-form.tsx'],
    at: '/pages/account-settings/schedule',
    call: 'PATCH /schedule/on-call/:week',
    answers: {
      'GET /users': () => ({ users: [] }),
      'GET /schedule/company': () => new Promise(nothing),
      'GET /schedule/on-call': () => ({
        weeks: [{ week: '2026-11-23', user: { id: user.id, name: 'Łucja Żak' }, version: 1 }],
      }),
    },
    typed: { '2026-11-23': '' },
  },
  'the working time of a user': {
    files: ['schedule/user-schedule-form.tsx'],
    at: `/apps/user/view/${user.id}?tab=schedule`,
    call: 'PATCH /schedule/users/:id',
    answers: {
      'GET /users/:id': () => user,
      'GET /schedule/users/:id': () => ({ userId: user.id, week: null, colour: null, version: 0 }),
    },
    typed: { colour: 'info' },
  },
  'an absence': {
    files: ['schedule/pages/absences/absence-dialog.tsx'],
    at: '/apps/staff/absences',
    press: 'Wpisz nieobecność',
    call: 'POST /absences',
    answers: {
      'GET /absences': () => ({ rows: [], total: 0, totalIsMore: false }),
      'GET /users': () => ({ users: [] }),
    },
    typed: { from: '24.12.2026' },
  },
  'an answer to who asks for leave': {
    files: ['schedule/pages/absences/decision-dialog.tsx'],
    at: <DecisionDialog absence={absence} approved onDone={nothing} onClose={nothing} />,
    call: 'POST /absences/:id/decision',
  },
  'a new conversation': {
    files: ['chat/new-conversation.tsx'],
    at: <NewConversation onClose={nothing} onMade={nothing} />,
    call: 'POST /conversations',
    answers: { 'GET /conversations/people': () => ({ people: [] }) },
  },
  'a group of the chat': {
    files: ['chat/group-dialog.tsx'],
    at: <GroupDialog group={group} onClose={nothing} onLeft={nothing} />,
    call: 'PATCH /conversations/:id',
    answers: { 'GET /conversations/people': () => ({ people: [] }) },
  },
  'a new notice': {
    files: ['chat/new-notice.tsx'],
    at: <NewNotice onClose={nothing} onMade={nothing} />,
    call: 'POST /notices',
  },
  'a new crew': {
    files: ['schedule/pages/crews/add-crew-dialog.tsx'],
    at: <AddCrewDialog onClose={nothing} />,
    call: 'POST /crews',
    answers: { 'GET /users': () => ({ users: [] }) },
  },
  'a crew': {
    files: ['schedule/pages/crews/crew-form.tsx'],
    at: '/apps/staff/crews',
    call: 'PATCH /crews/:id',
    answers: {
      'GET /crews': () => ({
        crews: [{ id: user.id, name: 'Bramy', leaderId: null, members: [], version: 1 }],
      }),
      'GET /users': () => ({ users: [] }),
    },
    typed: { name: 'Dźwigi' },
  },
  'a client': {
    files: ['customers/pages/record/customer-form.tsx'],
    at: `/apps/ecommerce/customer/details/${client.id}`,
    press: 'Zmień dane klienta',
    call: 'PATCH /customers/:customerId',
    answers: { ...ofCustomer },
    typed: { remarks: 'Dzwonić rano' },
  },
  'a contact of a client': {
    files: ['customers/pages/record/add-contact.tsx'],
    at: `/apps/ecommerce/customer/details/${client.id}`,
    press: 'Dodaj kontakt',
    call: 'POST /customers/:customerId/contacts',
    answers: { ...ofCustomer },
  },
  'a contact that is changed': {
    files: ['customers/pages/record/change-contact.tsx'],
    at: `/apps/ecommerce/customer/details/${client.id}`,
    press: `Zmień kontakt: ${customerDetails.contacts[0]?.name}`,
    call: 'PATCH /customers/:customerId/contacts/:contactId',
    answers: { ...ofCustomer },
    typed: { name: 'Ewa Lis' },
  },
  'a qualification': {
    files: ['qualifications/record/add-qualification.tsx'],
    at: <AddQualification userId={user.id} onClose={nothing} />,
    call: 'POST /users/:id/qualifications',
    typed: { issuedOn: '24.12.2026', validUntil: '24.12.2031' },
  },
  'a paper that is handed in': {
    files: ['qualifications/record/hand-in.tsx'],
    at: <HandIn onClose={nothing} />,
    call: 'POST /me/qualifications',
    typed: { issuedOn: '24.12.2026', validUntil: '24.12.2031' },
  },
  'a kind of qualifications': {
    files: ['qualifications/papers/paper-dialogs.tsx'],
    at: <AddKind onClose={nothing} />,
    call: 'POST /qualification-kinds',
    typed: { years: '3' },
  },
  'a paper of the company': {
    files: ['qualifications/papers/paper-dialogs.tsx'],
    at: <AddCompanyPaper onClose={nothing} />,
    call: 'POST /company-papers',
    typed: { issuedOn: '24.12.2026', validUntil: '24.12.2031' },
  },
  'a qualification that is changed': {
    files: ['qualifications/record/change-qualification.tsx'],
    at: `/apps/user/view/${user.id}?tab=qualifications`,
    press: 'Zmień: SEP E',
    call: 'PATCH /users/:id/qualifications/:qualificationId',
    answers: {
      'GET /users/:id': () => user,
      'GET /users/:id/qualifications': () => ({ qualifications: [qualification] }),
      'GET /users/:id/qualifications/history': () => ({ entries: [], total: 0 }),
    },
    typed: { number: 'E/1/27', issuedOn: '24.12.2026', validUntil: '24.12.2031' },
  },
  'a building': {
    files: ['buildings/pages/record/building-form.tsx'],
    at: `/apps/objects/details/${wholeBuilding.building.id}`,
    press: 'Zmień dane obiektu',
    call: 'PATCH /buildings/:buildingId',
    answers: { ...ofBuilding },
    typed: { name: 'Blok przy parku' },
  },
  'a person of a building': {
    files: ['buildings/pages/record/add-person.tsx'],
    at: `/apps/objects/details/${wholeBuilding.building.id}`,
    press: 'Dodaj osobę',
    call: 'POST /buildings/:buildingId/persons',
    answers: { ...ofBuilding },
    typed: { lastName: 'Lis' },
  },
  'a person of a building who is changed': {
    files: ['buildings/pages/record/change-person.tsx'],
    at: `/apps/objects/details/${wholeBuilding.building.id}`,
    press: `Zmień osobę: ${wholeBuilding.contactPersons[0]?.firstName} ${wholeBuilding.contactPersons[0]?.lastName}`,
    call: 'PATCH /buildings/:buildingId/persons/:personId',
    answers: { ...ofBuilding },
    typed: { hours: 'całą dobę' },
  },
  'whom a building is billed to': {
    files: ['buildings/pages/record/add-payer.tsx'],
    at: `/apps/objects/details/${wholeBuilding.building.id}`,
    press: 'Dodaj dane do faktury',
    call: 'POST /buildings/:buildingId/billing',
    answers: { ...ofBuilding },
  },
  'whom a building is billed to, changed': {
    files: ['buildings/pages/record/change-payer.tsx'],
    at: `/apps/objects/details/${wholeBuilding.building.id}`,
    press: `Zmień dane do faktury: ${wholeBuilding.billingRecords[0]?.companyName}`,
    call: 'PATCH /buildings/:buildingId/billing/:recordId',
    answers: { ...ofBuilding },
    typed: { city: 'Łódź' },
  },
  'a note of a building': {
    files: ['buildings/pages/record/note-dialog.tsx'],
    at: `/apps/objects/details/${wholeBuilding.building.id}`,
    press: 'Dodaj notatkę',
    call: 'POST /buildings/note/',
    answers: { ...ofBuilding },
    typed: { content: 'Furtka od podwórza' },
  },
  'a device': {
    files: ['devices/record/device-form.tsx'],
    at: `/apps/devices/view/${aDevice().id}`,
    press: 'Zmień dane urządzenia',
    call: 'PATCH /devices/:id',
    answers: { ...ofBuilding, 'GET /devices/:id': () => aDevice() },
    typed: { place: 'przy bramie' },
  },
  'a part that was replaced': {
    files: ['devices/record/replaced-part.tsx'],
    at: `/apps/devices/view/${aDevice().id}`,
    press: 'Dodaj wymianę',
    call: 'POST /devices/:id/parts',
    answers: {
      ...ofBuilding,
      'GET /devices/:id': () => aDevice(),
      'GET /devices/:id/parts': () => ({ parts: [] }),
    },
  },
  'labels of devices': {
    files: ['devices/record/labels-dialog.tsx'],
    at: `/apps/devices/view/${aDevice().id}`,
    press: 'Etykieta QR',
    call: 'POST /devices/labels',
    answers: { ...ofBuilding, 'GET /devices/:id': () => aDevice() },
  },
  'new files': {
    files: ['record-files/dialogs/add-files.tsx'],
    at: (
      <AddFiles
        of={{ owner: 'Device', id: aDevice().id }}
        files={[new File(['%PDF-'], 'Umowa.pdf', { type: 'application/pdf' })]}
        onClose={nothing}
      />
    ),
    call: 'POST /devices/:id/files',
  },
  'what is recorded of a file': {
    files: ['record-files/dialogs/change-file.tsx'],
    at: `/apps/devices/view/${aDevice().id}?tab=files`,
    press: 'Zmień: Umowa serwisowa',
    call: 'PATCH /devices/:id/files/:fileId',
    answers: {
      'GET /devices/:id': () => aDevice(),
      'GET /devices/:id/files': () => ({
        files: [aRecordFile({ kind: 'contract', title: 'Umowa serwisowa' })],
      }),
    },
    typed: { title: 'Umowa na rok 2027' },
  },
  'a new device': {
    files: ['devices/record/add-device.tsx'],
    at: `/apps/objects/details/${wholeBuilding.building.id}`,
    press: 'Dodaj urządzenie',
    call: 'POST /devices',
    answers: { ...ofBuilding },
    typed: { name: 'Winda' },
  },
  'a new building': {
    files: ['buildings/pages/record/add-building.tsx'],
    at: `/apps/ecommerce/customer/details/${client.id}?tab=buildings`,
    press: 'Dodaj obiekt',
    call: 'POST /buildings',
    answers: { ...ofCustomer, 'GET /buildings/list': () => ({ rows: [], total: 0, totalIsMore: false }) },
    typed: { address: 'ul. Polna 4', city: 'Gorzów', type: 'service' },
  },
  'a building that is handed over': {
    files: ['buildings/pages/record/move-building.tsx'],
    at: `/apps/objects/details/${wholeBuilding.building.id}`,
    press: 'Przekaż klientowi',
    call: 'POST /buildings/:buildingId/move',
    answers: {
      ...ofBuilding,
      'GET /buildings/:buildingId/move': () => ({ openOrders: 2, drafts: 1 }),
      'GET /customers/list': () => ({
        rows: [aCustomerListRow({ name: 'Nowy zarządca' }, 9)],
        total: 1,
        totalIsMore: false,
      }),
    },
    typed: { customerId: 'Nowy' },
    pick: 'Nowy zarządca',
  },
  'a new group of services': {
    files: ['settings/services/add-group.tsx'],
    at: '/pages/account-settings/services',
    press: 'Dodaj grupę',
    call: 'POST /services/groups',
    answers: ofCatalog,
  },
  'a group of services': {
    files: ['settings/services/change-group.tsx'],
    at: '/pages/account-settings/services',
    press: 'Zmień: Bramy',
    call: 'PATCH /services/groups/:groupId',
    answers: ofCatalog,
    typed: { name: 'Furtki' },
  },
  'a new service': {
    files: ['settings/services/add-service.tsx'],
    at: '/pages/account-settings/services',
    press: 'Dodaj usługę w grupie: Bramy',
    call: 'POST /services',
    answers: ofCatalog,
    typed: { usualMinutes: '45' },
  },
  'a service': {
    files: ['settings/services/change-service.tsx'],
    at: '/pages/account-settings/services',
    press: 'Zmień: Przegląd',
    call: 'PATCH /services/:serviceId',
    answers: ofCatalog,
    typed: { title: 'Regulacja', usualMinutes: '45' },
  },
  'limits of the board': {
    files: ['orders-board/board-limits-dialog.tsx'],
    at: '/apps/kanban',
    press: 'Limity kolumn',
    call: 'PUT /boards/orders/limits',
    answers: {
      ...ofBoards,
      'GET /boards/orders': () => ({
        columns: [],
        people: [],
        limits: { most: unlimited, version: 1 },
      }),
    },
    typed: { new: '5', planned: '50', in_progress: '9', paused: '9', done: '20' },
  },
  'a new board': {
    files: ['boards/dialogs/new-board-dialog.tsx'],
    at: '/apps/kanban/mine',
    press: 'Nowa tablica',
    call: 'POST /boards',
    answers: { ...ofBoards, 'GET /cards/mine': () => ({ cards: [], people: [] }) },
  },
  'what is set of a board': {
    files: ['boards/dialogs/board-settings.tsx'],
    at: `/apps/kanban/${exampleBoard}`,
    press: 'Ustawienia tablicy',
    call: 'PATCH /boards/:id',
    answers: ofBoards,
  },
  'a new column': {
    files: ['boards/dialogs/column-dialog.tsx'],
    at: `/apps/kanban/${exampleBoard}`,
    press: 'Dodaj kolumnę',
    call: 'POST /boards/:id/columns',
    answers: ofBoards,
  },
  'a card': {
    files: ['boards/dialogs/card-form.tsx'],
    at: `/apps/kanban/${exampleBoard}?card=${exampleCard}`,
    call: 'PATCH /cards/:id',
    answers: { ...ofBoards, 'GET /cards/:id': () => aCardRecord() },
    typed: { title: 'Szlaban', description: 'Nie opada', dueOn: '24.12.2026' },
  },
  'a card made elsewhere': {
    files: ['boards/dialogs/new-card-dialog.tsx'],
    at: (
      <NewCardDialog
        begun={{ title: '', description: '' }}
        about={{ orderId: exampleCard }}
        onClose={nothing}
      />
    ),
    call: 'POST /boards/:id/cards',
    answers: { ...ofBoards, 'GET /boards': () => ({ boards: [anOwnBoard().board], mine: 0 }) },
    typed: { title: 'Szlaban', description: 'Nie opada' },
    pick: 'Zgłoszone',
  },
  'a letter with an invoice': {
    files: ['invoices/record/letter-dialog.tsx'],
    at: <LetterDialog id={exampleInvoice.id} file="FV-2026-11-0001.pdf" onClose={nothing} />,
    call: 'POST /invoices/:id/letters',
    answers: {
      'GET /invoices/:id/letters': () => ({
        letters: [],
        proposed: { to: '', message: '' },
        obstacle: null,
      }),
    },
    typed: { to: 'zarzad@ogrodowa.test', message: 'Dzień dobry' },
  },
  'a new article': {
    files: ['help/record/add-article.tsx'],
    at: '/pages/faq',
    press: 'Dodaj artykuł',
    call: 'POST /articles',
    answers: ofArticles,
    typed: { body: 'Zadzwoń.', slug: 'jak-dzwonic' },
  },
  'an article': {
    files: ['help/record/article-form.tsx'],
    at: `/pages/faq?article=${exampleArticle.slug}`,
    press: 'Edytuj',
    call: 'PATCH /articles/:id',
    answers: ofArticles,
    typed: { slug: 'jak-dzwonic', route: '/apps/calendar' },
  },
  'a new course': {
    files: ['courses/record/add-course.tsx'],
    at: <AddCourse onClose={nothing} />,
    call: 'POST /courses',
    answers: { ...ofArticles, 'GET /courses': () => ({ courses: [] }) },
    typed: { articleId: exampleArticle.id, 'questions.0.right': '0' },
  },
  'the questions of a course': {
    files: ['courses/record/change-course.tsx'],
    at: <ChangeCourse course={aCourse()} onClose={nothing} />,
    call: 'PATCH /courses/:id',
  },
  'people of a course': {
    files: ['courses/record/assign-course.tsx'],
    at: <AssignCourse courseId={aCourse().id} people={[aCourseMember()]} onClose={nothing} />,
    call: 'POST /courses/:id/people',
    answers: {},
    typed: { dueOn: '24.12.2026' },
  },
  'an attempt of a course': {
    files: ['courses/course-attempt.tsx'],
    at: (
      <CourseAttempt
        course={aCourse()}
        attempt={{ number: 1, questions: [{ question: 'Ile?', answers: ['Trzy', 'Dwa'] }] }}
        takesFocus={false}
        onDone={nothing}
      />
    ),
    call: 'POST /me/courses/:id/finish',
  },
  'a new price': {
    files: ['price-list/record/add-price.tsx'],
    at: '/pages/pricing',
    press: 'Dodaj pozycję',
    call: 'POST /price-items',
    answers: ofPrices,
    typed: { net: '120,50' },
  },
  'a price': {
    files: ['price-list/record/price-form.tsx'],
    at: `/pages/pricing?item=${examplePrice.id}`,
    call: 'PATCH /price-items/:id',
    answers: ofPrices,
    typed: { unit: 'kpl.' },
  },
  'a price of a client': {
    files: ['price-list/record/customer-prices.tsx'],
    at: <AddCustomerPrice item={examplePrice} onClose={nothing} />,
    call: 'POST /price-items/:id/customer-prices',
    answers: {
      'GET /customers/list': () => ({
        rows: [aCustomerListRow({ name: 'Nowy zarządca' }, 9)],
        total: 1,
        totalIsMore: false,
      }),
    },
    typed: { customerId: 'Nowy', net: '99' },
    pick: 'Nowy zarządca',
  },
  'prices of a group': {
    files: ['price-list/record/raise-dialog.tsx'],
    at: '/pages/pricing',
    press: 'Zmień ceny grupy',
    call: 'POST /price-items/raise',
    answers: ofPrices,
    typed: { percent: '5' },
  },
  'a new item of an order': {
    files: ['order-items/record/add-item.tsx'],
    at: (
      <AddItem orderId={order.id} prices={{ day: '2026-11-20', customerId: client.id }} onClose={nothing} />
    ),
    call: 'POST /orders/:id/items',
    answers: { 'GET /price-items/at': () => ({ items: [] }) },
    typed: { net: '120,50', quantity: '2' },
  },
  'an item of an order': {
    files: ['order-items/record/change-item.tsx'],
    at: `/apps/orders/details/${order.id}`,
    press: `Zmień: ${anOrderItem().name}`,
    call: 'PATCH /orders/:id/items/:itemId',
    answers: {
      'GET /orders/:id': () => order,
      'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
      'GET /orders/:id/items': () => itemsOfAnOrder({ items: [anOrderItem()] }),
    },
    typed: { quantity: '3' },
  },
  'a new contract': {
    files: ['flat-fees/record/add-fee.tsx'],
    at: <AddFee customerId={client.id} onClose={nothing} />,
    call: 'POST /contracts',
    answers: { 'GET /buildings/list': () => ({ rows: [], total: 0, totalIsMore: false }) },
    typed: { net: '1250', day: '25' },
  },
  'a contract': {
    files: ['flat-fees/record/change-fee.tsx'],
    at: `/apps/ecommerce/customer/details/${client.id}?tab=billing`,
    press: `Zmień umowę: ${aFlatFee().number}`,
    call: 'PATCH /contracts/:id',
    answers: {
      ...ofCustomer,
      'GET /contracts': () => ({ contracts: [aFlatFee()] }),
      'GET /buildings/list': () => ({ rows: [], total: 0, totalIsMore: false }),
    },
    typed: { net: '1300' },
  },
  'a payment of an invoice': {
    files: ['invoices/payments/add-payment.tsx'],
    at: <AddPayment invoice={anOwedInvoice()} onClose={nothing} />,
    call: 'POST /payments',
    typed: { amount: '100', paidOn: '24.12.2026' },
  },
  'a transfer for several invoices': {
    files: ['invoices/payments/transfer-dialog.tsx'],
    at: <TransferDialog customer={{ id: client.id, name: 'Wspólnota' }} onClose={nothing} />,
    call: 'POST /payments',
    answers: { 'GET /customers/:id/open-invoices': () => ({ invoices: [anOwedInvoice()] }) },
    typed: { [`amount-${anOwedInvoice().id}`]: '100', paidOn: '24.12.2026' },
  },
  'an open invoice of the former program': {
    files: ['invoices/opening/add-opening-invoice.tsx'],
    at: <AddOpeningInvoice customer={{ id: client.id, name: 'Wspólnota' }} onClose={nothing} />,
    call: 'POST /opening-invoices',
    typed: { issuedOn: '24.11.2026', dueOn: '24.12.2026', gross: '123', paid: '23' },
  },
  'why a payment is revoked': {
    files: ['invoices/payments/revoke-payment.tsx'],
    at: <RevokePayment payment={anInvoicePayment()} onClose={nothing} />,
    call: 'DELETE /payments/:id',
  },
  'a new vehicle': {
    files: ['vehicles/record/add-vehicle.tsx'],
    at: '/apps/logistics/fleet/list',
    press: 'Dodaj pojazd',
    call: 'POST /vehicles',
    answers: { 'GET /vehicles': () => ({ rows: [], total: 0, totalIsMore: false }) },
    typed: { plate: 'PO 12345' },
  },
  'a vehicle': {
    files: ['vehicles/record/vehicle-form.tsx'],
    at: `/apps/logistics/fleet/view/${aVehicle().id}`,
    press: 'Zmień dane pojazdu',
    call: 'PATCH /vehicles/:id',
    answers: { 'GET /vehicles/:id': () => aVehicle() },
    typed: { usePer100: '7,5' },
  },
  'a term of a vehicle that was done': {
    files: ['vehicles/record/term-dialog.tsx'],
    at: <DoneTermDialog vehicle={aVehicle()} of={aVehicleTerm()} onClose={nothing} />,
    call: 'PATCH /vehicles/:id/terms/:termId',
  },
  'days of a person with a vehicle': {
    files: ['vehicles/record/use-dialog.tsx'],
    at: <UseDialog vehicle={aVehicle()} of={aVehicle().uses[0] ?? null} onClose={nothing} />,
    call: 'PATCH /vehicles/:id/users/:useId',
    typed: { to: '24.12.2026' },
  },
  'an entry of the book of a vehicle': {
    files: ['vehicles/record/entry-dialog.tsx'],
    at: <EntryDialog vehicle={aVehicle()} of={null} onClose={nothing} />,
    call: 'POST /vehicles/:id/book',
    typed: { odometerKm: '128500' },
  },
  'a handover of a vehicle': {
    files: ['vehicles/record/handover-dialog.tsx'],
    at: <HandoverDialog vehicle={aVehicle()} onClose={nothing} />,
    call: 'POST /vehicles/:id/handovers',
    answers: { 'GET /users': () => ({ users: [] }) },
  },
  'a corrected trip': {
    files: ['kilometres/record/change-trip.tsx'],
    at: <ChangeTrip trip={aTrip()} carrier={{ vehicle: aVehicle().id }} onClose={nothing} />,
    call: 'PUT /logistics/kilometres/trips/:slotId',
    typed: { km: '14,5', minutes: '20' },
  },
  'a trip added by hand': {
    files: ['kilometres/record/add-trip.tsx'],
    at: <AddTrip month={aTripMonth()} onClose={nothing} />,
    call: 'POST /logistics/kilometres/trips',
    typed: { day: '02.11.2026', km: '14,5', minutes: '20' },
    answers: { 'GET /users': () => ({ users: [] }) },
  },
  'rates of a kilometre': {
    files: ['kilometre-rates/kilometre-rates-tab.tsx'],
    at: '/pages/account-settings/kilometres',
    call: 'PUT /settings/kilometres',
    answers: { 'GET /settings/kilometres': () => someRates() },
    typed: { car: '1,2', smallCar: '1', motorcycle: '0,7', moped: '0,5' },
  },
  'an internal event': {
    files: ['schedule/pages/events/event-dialog.tsx'],
    at: <EventDialog event={null} onClose={nothing} />,
    call: 'POST /internal-events',
    answers: { 'GET /users': () => ({ users: [] }) },
    typed: { from: '24.12.2026' },
  },
  'a new role': {
    files: ['roles/editor/role-editor.tsx', 'roles/editor/save-bar.tsx'],
    at: '/apps/roles?role=new',
    call: 'POST /roles',
  },
}

/** Fills each required field and each phone, and ticks each box of a role. */
function fill(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([readonly])')) {
    const needed = field.required || field.ariaRequired === 'true' || field.type === 'tel'
    if (field.type === 'checkbox' && form.id && !field.checked) fireEvent.click(field)
    if (field.type === 'radio' && !form.querySelector('input[type=radio]:checked')) fireEvent.click(field)
    if (field.type === 'tel') type(field, '700 100 200')
    else if (field.type === 'email' && needed) type(field, field.value || 'ewa@firma.pl')
    else if (needed && field.value === '') type(field, 'Tajne123!')
  }
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })

const twice = {
  'pressed twice': (_: HTMLFormElement, button: HTMLButtonElement) => userEvent.dblClick(button),
  'pressed twice in one breath': async (_: HTMLFormElement, button: HTMLButtonElement) => {
    button.click()
    button.click()
  },
  // Submits like Enter in a field.
  'by Enter twice': async (form: HTMLFormElement, button: HTMLButtonElement) => {
    form.requestSubmit(button)
    form.requestSubmit(button)
  },
}

/** Answers that are held until released, in order. */
function callHeld() {
  const held: (() => void)[] = []
  return {
    answer: () => new Promise((_, reject) => held.push(() => reject(new Error('nothing was saved')))),
    release() {
      for (const refuse of held.splice(0)) refuse()
    },
  }
}

it.each(Object.entries(forms))(
  'submits the form of %s once, on a double submit of any kind',
  async (_, form) => {
    const { at, press, call, answers = {}, typed = {}, pick } = form
    signedInAs('ROLE_ADMIN')
    const { answer, release } = callHeld()
    const requests = serverAnswers({
      'GET /me': () => ({ ...meOf(signedInAs('ROLE_ADMIN')), rules: initialRules.ROLE_ADMIN }),
      'GET /roles': () => ({ roles: [role] }),
      'GET /roles/names': () => ({ names }),
      'GET /drafts': () => ({ drafts: [] }),
      'GET /notifications/unread': () => ({ unread: 0 }),
      ...answers,
      [call]: answer,
    })
    if (typeof at === 'string') showScreen(at)
    else render(<QueryClientProvider client={new QueryClient()}>{at}</QueryClientProvider>)
    if (press) await userEvent.click(await screen.findByRole('button', { name: press }))
    const submitButton = () =>
      waitFor(() => {
        const found = document.querySelector<HTMLButtonElement>('button[type=submit]')
        if (!found?.form) throw new Error('the form is not there yet')
        return found
      })
    let isPicked = false
    const posted = () => requests.filter((it) => it.name === call)
    for (const [way, submit] of Object.entries(twice)) {
      const button = await submitButton()
      const filled = button.form
      if (!filled) throw new Error('a button that submits belongs to a form')
      fill(filled)
      for (const [name, value] of Object.entries(typed)) {
        type(filled.elements.namedItem(name) as HTMLInputElement, value)
      }
      if (pick && !isPicked) await userEvent.click(await screen.findByRole('option', { name: pick }))
      isPicked = true
      await waitFor(() => expect(button).toBeEnabled())
      const before = posted().length
      await submit(filled, button)
      await waitFor(() =>
        expect(
          posted().length,
          `${way}: ${[...document.querySelectorAll('[role=alert]')].map((it) => it.textContent).join()}`,
        ).toBeGreaterThan(before),
      )
      await userEvent.click(button)
      expect([way, posted().length]).toEqual([way, before + 1])
      release()
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
    }
  },
)

describe('the rules of forms', () => {
  const sources = Object.entries(
    import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ).filter(([file]) => !file.includes('.test.'))
  const files = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([file]) => file)

  it('finds the source files', () => expect(sources.length).toBeGreaterThan(100))

  it('allows `type="submit"` and `<form>` in the one form component only', () => {
    expect(files(/type=(?:"submit|\{\s*["'`]submit)|<form[\s>]/u)).toEqual(['../ui/form/form.tsx'])
  })

  it('lets the work of a left field wait for the end of a press, which it could move', () => {
    const handlers = /\bonBlur(?:=\{\s*\((?!\) => \{\})|:\s*\((?!\) => void)|\(\) \{)|const onBlur = \(/u
    const atOnce = files(handlers).filter((file) => !files(/\bafterPress\(/u).includes(file))
    expect(atOnce).toEqual([
      // Rewrites its own text.
      '../features/buildings/pages/record/building-inputs.tsx',
      // Marks fields, whose lines for problems always exist.
      '../features/order-dialog/sections/client/client-details-step.tsx',
      // Draws nothing: remembers the focused card.
      '../ui/board/use-focus-carried.ts',
      // Reports typed text, as after each frame of typing.
      '../ui/form/typed-input.tsx',
      // Resumes the timers of toasts.
      '../ui/toast/toasts.tsx',
    ])
  })

  it('tests every form of the program above', () => {
    const known = Object.values(forms).flatMap((it) => it.files.map((file) => `../features/${file}`))
    const used = files(/ui\/form\/form\.tsx'|\bSubmitButton\b|<RecordForm\b|<FormDialog\b/u).filter((file) =>
      file.startsWith('../features/'),
    )
    // Posts from its last step: register-steps-page.test.tsx.
    const steps = '../features/accounts/register-steps-page.tsx'
    expect(used.filter((file) => !known.includes(file))).toEqual([steps])
    expect(known.filter((file) => !used.includes(file))).toEqual([])
  })
})
