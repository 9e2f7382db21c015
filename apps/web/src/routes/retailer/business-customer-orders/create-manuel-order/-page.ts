import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * What the files of the eight pages say of themselves. All of them come in one file: the shop, which carries the names of all files, must
 * not pay for each.
 */
export const manualOrderPage = { component: lazyRouteComponent(() => import('./-pages.tsx'), 'ManualOrderPage') }
