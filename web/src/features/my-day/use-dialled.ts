import { useEffect, useState } from 'react'
import { loadSheets } from './sheets.ts'

const bare = /^\+?\d[\d ()-]+$/u
const others = /[^\d+]/gu

/** Address of a phone. Two numbers, or an extension, are read by code that the page loads once it rests. */
export function useDialled(phone: string): string {
  const [address, setAddress] = useState(() => `tel:${phone.replace(others, '')}`)
  useEffect(() => {
    if (bare.test(phone)) return
    loadSheets().then(
      ({ dialled }) => setAddress(dialled(phone)),
      () => undefined,
    )
  }, [phone])
  return address
}
