import { todayInWarsaw } from '../../lib/warsaw.ts'
import type { WhiteListAnswer, WhiteListItem } from './white-list.contract.ts'

const exampleAccount = '61109010140000071219812874'

/** Nothing that can be checked. */
export const emptyWhiteList = (): WhiteListAnswer => ({ day: todayInWarsaw(), accounts: [], buyer: null })

export const aCheckedAccount = (overrides: Partial<WhiteListItem> = {}): WhiteListItem => ({
  nip: '7822567417',
  account: exampleAccount,
  check: {
    result: 'assigned',
    day: '2026-11-28',
    requestId: 'd2n10-84df1a1',
    requestedAt: '2026-11-28T09:15:00.000Z',
  },
  isSilent: false,
  isOff: false,
  ...overrides,
})

export const aCheckedBuyer = (overrides: Partial<WhiteListItem> = {}): WhiteListItem => ({
  ...aCheckedAccount({ nip: '5260250274', account: null }),
  check: {
    result: 'active',
    day: '2026-11-28',
    requestId: 'd2n10-84df1a2',
    requestedAt: '2026-11-28T09:15:00.000Z',
  },
  ...overrides,
})
