/** The lists of which people keep views of their own, by what they are of. */
export const savedLists = [
  'customerOrders',
  'supplyOrders',
  'purchases',
  'hubOrders',
  'ownOrders',
  'supplierArticles',
  'hubArticles',
  'hubArticlesOfSupplier',
  'suppliers',
  'customers',
  'allCompanies',
  'supplierStock',
  'hubStock',
  'supplierLow',
  'hubLow',
  'hubExpiring',
  'approvals',
  'hubRecurringOrders',
  'customerBilling',
  'supplierBilling',
  'supplierDocuments',
  'customerDocuments',
] as const
export type SavedList = (typeof savedLists)[number]

/** More of one list nobody tells apart. */
export const mostSavedViews = 12
