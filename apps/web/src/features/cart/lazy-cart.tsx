import { lazy, Suspense } from 'react'

const LoadedColumn = lazy(async () => ({ default: (await import('./cart-column.tsx')).CartColumn }))
const LoadedBar = lazy(async () => ({ default: (await import('./cart-bar.tsx')).CartBar }))

/** The cart beside the market. The goods come first; its place is kept until it is there. */
export const CartColumn = () => (
  <Suspense fallback={<div className="hidden w-75 shrink-0 xl:block" />}>
    <LoadedColumn />
  </Suspense>
)

/** The cart at the foot of a narrow screen, after the goods. */
export const CartBar = () => (
  <Suspense>
    <LoadedBar />
  </Suspense>
)
