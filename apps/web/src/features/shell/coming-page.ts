import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * What the file of a page in preparation says of itself. It is spread into the route, so that all of them share one
 * piece of script instead of each having its own.
 */
export const comingPage = { component: lazyRouteComponent(() => import('./in-preparation.tsx'), 'InPreparation') }
