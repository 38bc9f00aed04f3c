export const propertyListingPage = () =>
  import('./property-listing-page.tsx').then((it) => it.PropertyListingPage)
