const doors = [
  ...['login', 'register', 'forgot-password', 'reset-password', 'two-steps', 'verify-email'].flatMap((it) => [
    `${it}-v1`,
    `${it}-v2`,
  ]),
  'register-multi-steps',
].map((it) => `/pages/authentication/${it}`)

/** Made by the server, without the program; the article is one of an installation's first. */
export const serverDocuments: readonly string[] = [
  '/front-pages/landing-page',
  '/front-pages/pricing',
  '/front-pages/help-center',
  '/front-pages/help-center/article/do-czego-sluzy-etykieta-qr',
]

/** Not built on 2026-11-30. The list may only shrink: a page that exists must leave it. */
export const missingAddresses: readonly string[] = [
  ...['product/list', 'product/add', 'product/category-list', 'order/list', 'order/details'].map(
    (it) => `/apps/ecommerce/${it}`,
  ),
  ...['manage-review', 'referrals', 'settings', 'dashboard'].map((it) => `/apps/ecommerce/${it}`),
  ...['crm', 'ecommerce'].map((it) => `/dashboards/${it}`),
  ...['checkout', 'payment'].map((it) => `/front-pages/${it}`),
  ...['checkout', 'create-deal'].map((it) => `/wizard-examples/${it}`),
]

/** Addresses of requirements 2.3, each once. */
export const templateAddresses: readonly string[] = [
  ...['product/list', 'product/add', 'product/category-list', 'order/list', 'order/details'].map(
    (it) => `/apps/ecommerce/${it}`,
  ),
  ...['customer/list', 'customer/details', 'manage-review', 'referrals', 'settings', 'dashboard'].map(
    (it) => `/apps/ecommerce/${it}`,
  ),
  ...['dashboard', 'my-course', 'course-details'].map((it) => `/apps/academy/${it}`),
  ...['analytics', 'crm', 'ecommerce', 'logistics', 'academy'].map((it) => `/dashboards/${it}`),
  ...doors,
  ...['coming-soon', 'under-maintenance', 'not-found'].map((it) => `/pages/misc/${it}`),
  ...['faq', 'pricing', 'icons', 'typography', 'dialog-examples', 'cards'].map((it) => `/pages/${it}`),
  ...['basic', 'advance', 'statistics', 'widgets', 'actions'].map((it) => `/pages/cards/card-${it}`),
  ...['checkout', 'payment'].map((it) => `/front-pages/${it}`),
  ...serverDocuments,
  ...['checkout', 'create-deal', 'property-listing'].map((it) => `/wizard-examples/${it}`),
  ...['tables', 'forms', 'components', 'charts', 'extensions'].map((it) => `/${it}`),
]

/** Addresses of a record without its id lead to the list. */
export const bareAddresses: Readonly<Record<string, string>> = {
  '/apps/ecommerce/customer/details': '/apps/ecommerce/customer/list',
  '/apps/ecommerce/order/details': '/apps/ecommerce/order/list',
  '/apps/academy/course-details': '/apps/academy/my-course',
}

/** Addresses without menu and footer. */
export const isBlankAddress = (address: string): boolean =>
  /^\/(?:pages\/(?:authentication|misc)|front-pages)\//u.test(address)
