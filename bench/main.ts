import { backup } from './scenarios/backup.ts'
import { board } from './scenarios/board.ts'
import { bundle } from './scenarios/bundle.ts'
import { byKeyboard } from './scenarios/by-keyboard.ts'
import { calendarMonth } from './scenarios/calendar.ts'
import { chatOfTheCrew } from './scenarios/chat.ts'
import { creates } from './scenarios/creates.ts'
import { dialogSpeed } from './scenarios/dialog.ts'
import { exportedOrders } from './scenarios/export.ts'
import { helpAndFront } from './scenarios/help.ts'
import { importedRows } from './scenarios/import.ts'
import { invoiceForm } from './scenarios/invoice-form.ts'
import { invoicesOfYears } from './scenarios/invoices.ts'
import { kanban } from './scenarios/kanban.ts'
import { killedTab } from './scenarios/killed-tab.ts'
import { lifeOfOrders } from './scenarios/life.ts'
import { sortedLists } from './scenarios/lists.ts'
import { dispatcherOfYears } from './scenarios/logistics.ts'
import { mailOfYears } from './scenarios/mail.ts'
import { operationsOfYears } from './scenarios/operations.ts'
import { ownBoards } from './scenarios/own-boards.ts'
import { planOfADay } from './scenarios/plans.ts'
import { gridOfPeople } from './scenarios/qualifications.ts'
import { records } from './scenarios/records.ts'
import { shell } from './scenarios/shell.ts'
import { workerDays } from './scenarios/worker-day.ts'

/** Scenarios of `npm run bench`; `npm run bench -- creates` runs one. */
const scenarios: Record<string, () => Promise<void>> = {
  bundle,
  shell,
  dialog: dialogSpeed,
  'by-keyboard': byKeyboard,
  'killed-tab': killedTab,
  'invoice-form': invoiceForm,
  chat: chatOfTheCrew,
  creates,
  lists: sortedLists,
  records,
  export: exportedOrders,
  import: importedRows,
  invoices: invoicesOfYears,
  life: lifeOfOrders,
  'worker-day': workerDays,
  logistics: dispatcherOfYears,
  plans: planOfADay,
  operations: operationsOfYears,
  qualifications: gridOfPeople,
  help: helpAndFront,
  mail: mailOfYears,
  calendar: calendarMonth,
  board,
  kanban,
  'own-boards': ownBoards,
  backup,
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !scenarios[name])
if (unknown.length > 0) {
  console.error(`No such scenario: ${unknown.join(', ')}. There are: ${Object.keys(scenarios).join(', ')}`)
  process.exit(2)
}
for (const name of chosen.length > 0 ? chosen : Object.keys(scenarios)) {
  console.log(`… ${name}`)
  await scenarios[name]?.()
}
console.log('See bench/RESULTS.md')
