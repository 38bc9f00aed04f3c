import { expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

it.each([
  [0, 'zero złotych zero groszy'],
  [1, 'zero złotych jeden grosz'],
  [102, 'jeden złoty dwa grosze'],
  [200, 'dwa złote zero groszy'],
  [1205, 'dwanaście złotych pięć groszy'],
  [2212, 'dwadzieścia dwa złote dwanaście groszy'],
  [2121, 'dwadzieścia jeden złotych dwadzieścia jeden groszy'],
  [11_200_00, 'jedenaście tysięcy dwieście złotych zero groszy'],
  [1_000_00, 'tysiąc złotych zero groszy'],
  [2_000_000_24, 'dwa miliony złotych dwadzieścia cztery grosze'],
  [
    1_234_567_89,
    'milion dwieście trzydzieści cztery tysiące pięćset sześćdziesiąt siedem złotych osiemdziesiąt dziewięć groszy',
  ],
  [-99, 'minus zero złotych dziewięćdziesiąt dziewięć groszy'],
  [-5_50, 'minus pięć złotych pięćdziesiąt groszy'],
])('writes %i grosze as "%s"', (grosze, words) => {
  expect(amountInWords(grosze)).toBe(words)
})
