import { lazy, Suspense } from 'react'
import { prepareErrorTexts } from '../../platform/words.tsx'

/** A cart says what is wrong with its lines. */
const withReasons = async <Part,>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, prepareErrorTexts()]))[0]

const LoadedColumn = lazy(async () => ({ default: (await withReasons(import('./cart-column.tsx'))).CartColumn }))
const LoadedBar = lazy(async () => ({ default: (await withReasons(import('./cart-bar.tsx'))).CartBar }))

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
