import { t } from '#lib/i18n.ts'
import { type ClientDraft, emptyClient } from './client.draft.ts'

/** Requirements 4, client: a valid NIP that is not assigned. */
export const exampleClient = (): ClientDraft => ({
  ...emptyClient(),
  mode: 'new',
  nipStep: false,
  clientType: 'company',
  companyName: t('clientStep.exampleCompany'),
  name: t('clientStep.exampleName'),
  email: 'biuro@przyklad.example',
  phone: '+48600100200',
  nip: '1234563218',
  regon: '123456785',
  address: t('clientStep.exampleAddress'),
  postalCode: '00-001',
  city: t('clientStep.exampleCity'),
})

export const isExampleClient = (companyName: string): boolean =>
  companyName === t('clientStep.exampleCompany')
