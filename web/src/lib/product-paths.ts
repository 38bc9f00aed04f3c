/** `$id` matches one part. Apart from routes.tsx (a test compares), so that sign-in loads none of it. */
export const productPaths = [
  '/apps/calendar',
  '/apps/orders/list',
  '/apps/orders/details/$id',
  '/apps/user/list',
  '/apps/user/view/$id',
  '/apps/ecommerce/customer/list',
  '/apps/ecommerce/customer/details',
  '/apps/ecommerce/customer/details/$id',
  '/apps/objects/list',
  '/apps/objects/details',
  '/apps/objects/details/$id',
  '/apps/devices/list',
  '/apps/devices/view/$id',
  '/apps/roles',
  '/apps/permissions',
  '/access-control',
  '/pages/user-profile',
  '/pages/user-profile/$tab',
  '/pages/account-settings',
  '/pages/account-settings/$tab',
] as const

const patterns = productPaths.map((path) => new RegExp(`^${path.replace(/\$\w+/u, '[^/]+')}/?$`, 'u'))

export const isProductPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
