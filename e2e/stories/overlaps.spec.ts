import { resumeKnownOrder } from '../known-draft.ts'
import { button, field } from '../screens/locate.ts'
import { orderDetails, ordersList } from '../screens/orders.ts'
import { toasts } from '../screens/shell.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it(
  'a performer who is taken is said at once; the order is made with a reason, which stays with the slot',
  journey,
  async () => {
    const page = await world.signedIn('office')
    await (await resumeKnownOrder(world, page)).createOrder()
    const dialog = await resumeKnownOrder(world, page)
    await dialog.schedule.root.getByText('Nakłada się').waitFor()
    await dialog.create.click()
    const question = page.getByRole('dialog', { name: 'Terminy się nakładają' })
    await button(question, 'Utwórz mimo nałożenia').click()
    await question.getByText('Podaj powód nałożenia').waitFor()
    await question.getByText('Wróć do terminów').click()
    await expect.poll(() => dialog.step('Terminarz').getAttribute('aria-current')).toBe('step')

    await dialog.create.click()
    await field(question, 'Powód nałożenia terminów').fill('Dwie sprawy w jednej kotłowni')
    await button(question, 'Utwórz mimo nałożenia').click()
    await toasts(page).success.getByText('Pomyślnie dodano zlecenie').waitFor()
    await toasts(page).error.getByText('Łukasz Wiśniewski ma w tym czasie zlecenie ZL/').waitFor()

    const list = ordersList(page)
    await list.goto()
    await list.open('Kwiatowa 12')
    await orderDetails(page).card('Terminy').getByText('Dwie sprawy w jednej kotłowni').waitFor()
  },
)
