import { expect, it } from 'vitest'
import { StepNavigation } from './step-navigation.ts'

/** A page of three steps, each 500 px tall, in an area of 300 px. */
function aPage() {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = ['client', 'building', 'billing']
    .map((step) => `<section data-step="${step}"><input></section>`)
    .join('')
  let tall = 1500
  Object.defineProperties(page, { clientHeight: { value: 300 }, scrollHeight: { get: () => tall } })
  page.querySelectorAll('section').forEach((it, n) => {
    it.getBoundingClientRect = () => ({ top: n * 500 - page.scrollTop }) as DOMRect
  })
  page.getBoundingClientRect = () => ({ top: 0 }) as DOMRect
  const steps = new StepNavigation<string>('client')
  steps.attach(page)
  return {
    steps,
    scrollTo(top: number) {
      page.scrollTop = top
      page.dispatchEvent(new Event('scroll'))
    },
    grow(px: number) {
      tall += px
    },
  }
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('follows the scroll, by user or program', async () => {
  const { steps, scrollTo } = aPage()
  scrollTo(450)
  expect(steps.get()).toBe('building')
  steps.jumpTo('client')
  await frame()
  scrollTo(950)
  expect(steps.get()).toBe('billing')
})

it('ignores scrolling by a jump, the focus, or growth above', async () => {
  const { steps, scrollTo, grow } = aPage()
  steps.jumpTo('billing')
  scrollTo(700)
  expect(steps.get()).toBe('billing')
  steps.entered('building')
  scrollTo(100)
  expect(steps.get()).toBe('building')
  await frame()
  grow(200)
  scrollTo(300)
  expect(steps.get()).toBe('building')
})
