interface AddressLineProps {
  address: string | null
  postalCode: string | null
  city: string | null
}

/** The postal code never breaks. */
export function AddressLine({ address, postalCode, city }: AddressLineProps) {
  return (
    <>
      {address}
      {address && (postalCode || city) && ', '}
      {postalCode && <span className="whole">{postalCode}</span>} {city}
    </>
  )
}
