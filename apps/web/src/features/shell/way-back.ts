/**
 * Whether a phone shows the way back to the page above, by the page's route: `/retailer/inbound/$supplierSlug`. To lists, the
 * bar at its bottom leads already. Told from the route alone, so that the first screen comes without the table of all pages.
 */
export const hasWayBack = (path: string): boolean => /\$|\/approvals$|^(?!\/addresses\/).*\/create/.test(path)
