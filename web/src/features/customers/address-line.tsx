interface AddressLineProps {
  address: string | null
  postalCode: string | null
  city: string | null
}

/** Street, postal code and town in one line; the code stays in one piece where the line breaks. */
export function AddressLine({ address, postalCode, city }: AddressLineProps) {
  return (
    <>
      {address}
      {address && (postalCode || city) && ', '}
      {postalCode && <span className="whole">{postalCode}</span>} {city}
    </>
  )
}
