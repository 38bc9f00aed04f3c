import { z } from 'zod'
import { quantityPlaces, unitPricePlaces, vatRates } from './vat.ts'

export const vatRate = z.enum(vatRates, { error: 'rules.required' })

/** Digits before the point; a price in its smallest part is still a safe integer. */
const wholeDigits = 7

const decimal = (places: number, error: string) =>
  z
    .string({ error })
    .regex(new RegExp(`^(?:0|[1-9]\\d{0,${wholeDigits - 1}})(?:\\.\\d{1,${places}})?$`, 'u'), { error })
    .transform((text) => (text.includes('.') ? text.replace(/\.?0+$/u, '') : text))

/** Decimals as text, `12.5`, without zeros at the end. Zero passes. */
export const unitPrice = (error: string) => decimal(unitPricePlaces, error)
export const quantity = (error: string) => decimal(quantityPlaces, error)
