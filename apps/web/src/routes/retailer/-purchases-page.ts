import { lazyRouteComponent } from '@tanstack/react-router'

/** What the files of both pages say of themselves; they come in one file, as the shop pays for the name of each. */
export const purchasesPage = { component: lazyRouteComponent(() => import('./-purchases-pages.tsx'), 'PurchasesPage') }
