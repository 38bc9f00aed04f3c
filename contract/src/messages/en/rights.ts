import type { rights as polish } from '../pl/rights.ts'
import type { English } from '../translation.ts'

export const rights: English<typeof polish> = {
  rights: {
    nameTaken: 'A role of this name already exists',
    administratorFixed: 'The Administrator role may always do everything. Its permissions cannot be changed.',
    systemName: 'The name of a system role cannot be changed',
    systemStays: 'A system role cannot be removed',
    roleInUse: 'Users or invited people have this role. Give them another one first.',
    unknownRole: 'There is no such role',
    moreThanOwn: 'You cannot give or take permissions that you do not have',
    lastAdministrator: 'This is the last active administrator. Give this role to somebody else first.',
  },
}
