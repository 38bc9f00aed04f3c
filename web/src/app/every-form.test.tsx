import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialNumbering } from '@zlecenia/contract/features/settings/numbering'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '../../test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '../../test/show-screen.tsx'
import { anOpenUser } from '../../test/show-users.ts'
import { ForgotPasswordPage, RegisterPage, ResetPasswordPage } from '../features/accounts/index.ts'
import { CodeStep } from '../features/session/code-step.tsx'
import { LoginPage } from '../features/session/login-page.tsx'
import { MakeCard } from '../features/settings/backup/make-card.tsx'
import { ConfirmApp } from '../features/settings/security/confirm-app.tsx'
import { NewCodesDialog } from '../features/settings/security/new-codes-dialog.tsx'
import { PasswordCard } from '../features/settings/security/password-card.tsx'
import { TurnOffDialog } from '../features/settings/security/turn-off-dialog.tsx'
import { TurnOnDialog } from '../features/settings/security/turn-on-dialog.tsx'
import { SetupPage } from '../features/setup/setup-page.tsx'
import { AddPersonDialog } from '../features/users/add/add-person-dialog.tsx'
import { InviteDialog } from '../features/users-pages/invitations/invite-dialog.tsx'

vi.mock('../lib/call.ts', { spy: true })
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
const link = (purpose: 'reset' | 'invitation') => ({
  'POST /auth/link': () => ({ purpose, email: 'ewa@firma.pl', firstName: 'Ewa', lastName: 'Lis' }),
})
const account = {
  ...{ id: user.id, firstName: 'Ola', lastName: 'Żak', email: 'ola@firma.pl', phoneNumber: null },
  ...{ avatar: null, version: 3 },
}
const company = {
  ...{ companyName: 'Serwis', nip: null, address: null, postalCode: null, city: null, phoneNumber: null },
  ...{ email: null, numbering: initialNumbering, next: { year: 2027, n: 42 }, version: 1 },
}
const names = { ROLE_ADMIN: 'Administrator', ROLE_OFFICE: 'Biuro', ROLE_WORKER: 'Serwisant' }
const role = { key: 'ROLE_CHIEF', name: 'Kierownik', rules: [], system: false, version: 1, users: 0 }

interface FormCase {
  /** Files below features/ that stand in this form. */
  files: readonly string[]
  /** The form itself, or the address of its page. */
  at: ReactNode | string
  call: string
  answers?: Answers
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
    answers: { 'GET /me/account': () => account },
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
  'a backup': {
    files: ['settings/backup/make-card.tsx'],
    at: <MakeCard running={null} />,
    call: 'POST /backups',
  },
  'a user': {
    files: ['users-pages/view/user-form.tsx'],
    at: `/apps/user/view/${user.id}`,
    call: 'PATCH /users/:id',
    answers: { 'GET /users/:id': () => user },
  },
  'an invitation': {
    files: ['users-pages/invitations/invite-dialog.tsx'],
    at: <InviteDialog onClose={nothing} />,
    call: 'POST /users/invitations',
  },
  'somebody who signs in later': {
    files: ['users/add/add-person-dialog.tsx'],
    at: <AddPersonDialog first="ROLE_WORKER" onAdded={nothing} onClose={nothing} />,
    call: 'POST /users',
  },
  'a new role': {
    files: ['roles/editor/role-editor.tsx', 'roles/editor/save-bar.tsx'],
    at: '/apps/roles?role=new',
    call: 'POST /roles',
  },
}

/** Something in each field that needs it and in each phone, and each tick of a role. */
function fill(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([readonly])')) {
    const needed = field.required || field.ariaRequired === 'true' || field.type === 'tel'
    if (field.type === 'checkbox' && form.id && !field.checked) fireEvent.click(field)
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
  // What a browser does with Enter in a field.
  'by Enter twice': async (form: HTMLFormElement, button: HTMLButtonElement) => {
    form.requestSubmit(button)
    form.requestSubmit(button)
  },
}

describe.each(Object.entries(forms))('the form of %s', (_, { at, call, answers = {} }) => {
  it.each(Object.entries(twice))('%s is submitted once', async (_, submit) => {
    signedInAs('ROLE_ADMIN')
    let release = () => {}
    const asked = serverAnswers({
      'GET /me': () => ({ ...meOf(signedInAs('ROLE_ADMIN')), rules: initialRules.ROLE_ADMIN }),
      'GET /roles': () => ({ roles: [role] }),
      'GET /roles/names': () => ({ names }),
      'GET /drafts': () => ({ drafts: [] }),
      'GET /notifications/unread': () => ({ unread: 0 }),
      ...answers,
      [call]: () =>
        new Promise((_, reject) => {
          release = () => reject(new Error('the test is over'))
        }),
    })
    if (typeof at === 'string') showScreen(at)
    else render(<QueryClientProvider client={new QueryClient()}>{at}</QueryClientProvider>)
    const button = await waitFor(() => {
      const found = document.querySelector<HTMLButtonElement>('button[type=submit]')
      if (!found?.form) throw new Error('the form is not there yet')
      return found
    })
    const form = button.form
    if (!form) throw new Error('a button that submits belongs to a form')
    fill(form)
    await waitFor(() => expect(button).toBeEnabled())
    await submit(form, button)
    const posted = () => asked.filter((it) => it.name === call)
    await waitFor(() =>
      expect(
        posted().length,
        screen
          .queryAllByRole('alert')
          .map((it) => it.textContent)
          .join(),
      ).toBeGreaterThan(0),
    )
    await userEvent.click(button)
    expect(posted()).toHaveLength(1)
    release()
  })
})

describe('the law of forms', () => {
  const sources = Object.entries(
    import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true }),
  ).filter(([file]) => !file.includes('.test.'))
  const files = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([file]) => file)

  it('sees the program at all', () => expect(sources.length).toBeGreaterThan(100))

  it('`type="submit"` and `<form>` stand in the one form piece only', () => {
    expect(files(/type=(?:"submit|\{\s*["'`]submit)|<form[\s>]/u)).toEqual(['../ui/form/form.tsx'])
  })

  it('every form of the program is tried above', () => {
    const known = Object.values(forms).flatMap((it) => it.files.map((file) => `../features/${file}`))
    const used = files(/ui\/form\/form\.tsx'|\bSubmitButton\b|<RecordForm\b/u).filter((file) =>
      file.startsWith('../features/'),
    )
    expect(used.filter((file) => !known.includes(file))).toEqual([])
    expect(known.filter((file) => !used.includes(file))).toEqual([])
  })
})
