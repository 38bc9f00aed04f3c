import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { afterAll, expect, it } from 'vitest'
import { exampleCustomers } from '#seed/customers.ts'
import { demoCompany, vatListAnswers } from '#seed/registry-answers.ts'
import { startVatListFake } from '#seed/vat-list-fake.ts'
import { mfVatList } from './mf-vat-list.ts'

const today = todayInWarsaw()
const fake = await startVatListFake(vatListAnswers())
afterAll(() => fake.close())
const list = mfVatList(fake.url)

it('knows the account of the demo company, and no other', async () => {
  const account = (number: string) => list.account(demoCompany.nip, number, today)
  expect(await account(demoCompany.account)).toMatchObject({ listed: { result: 'assigned' } })
  expect(await account('27114020040000300201355387')).toMatchObject({ listed: { result: 'notAssigned' } })
})

it('has example clients that pay VAT, that are exempt, and that are not on the list', async () => {
  const nips = exampleCustomers(today).flatMap(({ customer }) => customer.nip ?? [])
  const answers = await Promise.all(nips.map((nip) => list.status(nip, today)))
  const results = new Set(answers.map((it) => (it.kind === 'listed' ? it.listed.result : it.kind)))
  expect(results).toEqual(new Set(['active', 'exempt', 'absent']))
})
